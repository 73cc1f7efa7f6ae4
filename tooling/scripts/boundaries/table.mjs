/*
 * The dependency rules of the workspace, as data. `check-boundaries.mjs` reads every package.json and
 * every import against them. A new package, app or folder of core needs a row here; what has no row is
 * a violation, because a table that does not know a folder cannot guard it. The private members under
 * tooling/ need none: they may use what they declare, and only tests may use them.
 */

/**
 * Published packages.
 *
 * - `mayImport`: other packages, by name; `@scope/*` stands for a whole scope.
 * - `optionalPeers`: may also import what its package.json declares as an optional peer.
 * - `node`: may import `node:*`.
 *
 * @type {Record<string, { mayImport: string[], optionalPeers?: boolean, node?: boolean }>}
 */
export const PACKAGES = {
  '@stfkit/core': { mayImport: [] },
  '@stfkit/gltf': { mayImport: ['@stfkit/core', '@gltf-transform/*'], optionalPeers: true },
  '@stfkit/humanoid': { mayImport: ['@stfkit/core'] },
  '@stfkit/three': { mayImport: ['@stfkit/core', 'three'] },
  '@stfkit/cli': {
    // glTF-Transform's NodeIO is what turns a path into the document that @stfkit/gltf converts.
    mayImport: [
      '@stfkit/core',
      '@stfkit/gltf',
      '@stfkit/humanoid',
      '@gltf-transform/*',
      'sharp', // pixels of images, optional: without it they stay as they are
      'tinyglobby', // globs where the shell expands none; Node 20 has none of its own
    ],
    optionalPeers: true, // decoders of compressed geometry, as large as the rest together
    node: true,
  },
};

/**
 * Apps may import every package of the workspace and whatever they declare. No package imports an app.
 *
 * @type {Record<string, { node?: boolean }>}
 */
export const APPS = {
  '@stfkit/bridge': { node: true },
  '@stfkit/viewer': {},
};

/** The only entry points of an app that another app may import. */
export const SHARED_APP_ENTRIES = ['@stfkit/bridge/protocol'];

const diagnostics = 'diagnostics';
const errors = 'errors.ts';
/** Everything below the resources: bytes, JSON, numbers, flat data and how to describe them. */
const base = [
  diagnostics,
  errors,
  'math',
  'humanoid',
  'container',
  'definition',
  'buffers',
  'schema',
];

/**
 * The folders (and lone files) directly under a package's `src`, low to high, each with those that it
 * may import besides itself. Type-only imports count. `'*'` is every other row.
 *
 * @type {Record<string, Array<{ name: string, mayUse: string[] | '*' }>>}
 */
export const FOLDERS = {
  '@stfkit/core': [
    { name: 'version.ts', mayUse: [] },
    { name: 'with-defaults.ts', mayUse: [] },
    { name: 'diagnostics', mayUse: [] },
    { name: 'errors.ts', mayUse: [diagnostics] }, // a ValidationError carries its findings
    { name: 'math', mayUse: [errors] },
    // Flat types and the table of body parts, shared with other packages: they know of no document.
    { name: 'humanoid', mayUse: [errors, 'math'] },
    { name: 'container', mayUse: [errors, diagnostics] },
    { name: 'definition', mayUse: [errors, diagnostics, 'container'] },
    { name: 'buffers', mayUse: [errors, diagnostics, 'container', 'definition'] },
    { name: 'schema', mayUse: [errors, diagnostics, 'math', 'definition'] },
    { name: 'resources', mayUse: base },
    {
      name: 'graph',
      mayUse: [
        errors,
        diagnostics,
        'version.ts',
        'container',
        'definition',
        'buffers',
        'schema',
        'resources',
      ],
    },
    { name: 'mesh', mayUse: [...base, 'resources', 'graph'] },
    { name: 'curve', mayUse: [...base, 'resources', 'graph'] },
    { name: 'animation', mayUse: [...base, 'resources', 'graph', 'curve'] },
    {
      name: 'validate',
      mayUse: [...base, 'resources', 'graph', 'mesh', 'curve', 'animation'],
    },
    {
      name: 'io',
      mayUse: [...base, 'with-defaults.ts', 'resources', 'graph', 'mesh', 'curve', 'animation'],
    },
    { name: 'arguments', mayUse: [errors, diagnostics] },
    { name: 'arguments.ts', mayUse: ['arguments'] },
    { name: 'authoring.ts', mayUse: '*' },
    { name: 'index.ts', mayUse: '*' },
  ],
  '@stfkit/humanoid': [
    { name: 'diagnostics', mayUse: [] },
    { name: 'arguments', mayUse: [] },
    { name: 'math', mayUse: [] },
    { name: 'motion', mayUse: ['math'] },
    { name: 'skeleton', mayUse: ['math', 'motion'] },
    { name: 'body-mapping.ts', mayUse: [] },
    { name: 'humanoid-rig.ts', mayUse: ['body-mapping.ts'] },
    { name: 'mapping', mayUse: ['arguments', 'body-mapping.ts', 'skeleton'] },
    {
      name: 'pose',
      mayUse: ['body-mapping.ts', 'humanoid-rig.ts', diagnostics, 'math', 'skeleton'],
    },
    { name: 'check', mayUse: ['arguments', 'humanoid-rig.ts', diagnostics, 'pose'] },
    {
      name: 'retarget',
      mayUse: [
        'arguments',
        'body-mapping.ts',
        'humanoid-rig.ts',
        diagnostics,
        'math',
        'motion',
        'skeleton',
        'pose',
      ],
    },
    // The body is looked for in the pose that a skeleton gets.
    {
      name: 'rest',
      mayUse: [
        'arguments',
        'body-mapping.ts',
        'humanoid-rig.ts',
        diagnostics,
        'motion',
        'skeleton',
        'mapping',
        'pose',
      ],
    },
    { name: 'drawing', mayUse: ['arguments', 'body-mapping.ts', 'skeleton'] },
    // What reads files knows nothing of mapping and retargeting.
    { name: 'bvh', mayUse: ['arguments', diagnostics, 'motion', 'skeleton'] },
    {
      name: 'stf',
      mayUse: ['arguments', 'body-mapping.ts', 'humanoid-rig.ts', diagnostics, 'motion'],
    },
    { name: 'index.ts', mayUse: '*' },
  ],
};
