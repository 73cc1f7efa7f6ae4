import type { Document, Mesh, Property } from '@gltf-transform/core';
import {
  KHRLightsPunctual,
  KHRMaterialsIridescence,
  KHRNodeVisibility,
  type Light,
} from '@gltf-transform/extensions';
import type { StfDocument } from '@stfkit/core';
import {
  StfAnimation,
  StfexpCamera,
  StfexpLight,
  StfInstanceMesh,
  StfMaterial,
  StfNode,
} from '@stfkit/core';
import { gltfToStf, type PointerKind, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { addPointer } from '../support/add-pointer.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { listChannels } from '../support/list-channels.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { addTarget } from '../support/make-targets.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';
import { png } from '../support/tiny-images.ts';

const TRIANGLE = {
  attributes: { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0), NORMAL: normals(3) },
};

/** Two nodes with one material, a camera of each kind, a spot; one clip to which channels can be added. */
function makeScene() {
  const source = newDocument();
  source.createBuffer();
  const material = source.createMaterial('M').setBaseColorFactor([1, 0.5, 0.25, 1]);
  const mesh = makeMesh(source, 'Mesh', { ...TRIANGLE, material });
  const [scene] = source.getRoot().listScenes();
  const put = (name: string) => {
    const node = source.createNode(name);
    scene?.addChild(node);
    return node;
  };
  const twin = put('Twin').setMesh(mesh);
  const eye = source.createCamera('Eye').setType('perspective').setYFov(0.5);
  const plan = source.createCamera('Plan').setType('orthographic').setXMag(3).setYMag(2);
  put('Eye node').setCamera(eye);
  put('Plan node').setCamera(plan);
  const light = source.createExtension(KHRLightsPunctual).createLight('L').setType('spot');
  const spot = put('Spot node').setExtension('KHR_lights_punctual', light);
  const visibility = source.createExtension(KHRNodeVisibility).createVisibility();
  twin.setExtension('KHR_node_visibility', visibility.setVisible(true));
  const animation = source.createAnimation('Show');
  const animate = (
    kind: PointerKind,
    object: Property,
    path: string,
    type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4',
    values: Float32Array | Uint8Array,
    interpolation: 'STEP' | 'LINEAR' = 'LINEAR',
  ): void => addPointer(source, animation, { kind, object, path, type, values, interpolation });
  return { source, material, twin, eye, plan, spot, animate };
}

const floats = (...values: number[]) => Float32Array.from(values);

function makeAll(): Document {
  const { source, material, twin, eye, plan, spot, animate } = makeScene();
  const pbr = '/pbrMetallicRoughness';
  animate(
    'material',
    material,
    `${pbr}/baseColorFactor`,
    'VEC4',
    floats(1, 0, 0, 1, 0, 0.1, 1, 0.3),
  );
  animate('material', material, `${pbr}/roughnessFactor`, 'SCALAR', floats(0.1, 0.7));
  animate('material', material, '/emissiveFactor', 'VEC3', floats(0, 0, 0, 1, 0.3, 0));
  animate('node', twin, '/rotation', 'VEC4', floats(0, 0, 0, 1, 0, 0, 1, 0));
  const visible = '/extensions/KHR_node_visibility/visible';
  animate('node', twin, visible, 'SCALAR', Uint8Array.of(1, 0), 'STEP');
  animate('camera', eye, '/perspective/yfov', 'SCALAR', floats(0.5, 1.1));
  animate('camera', eye, '/perspective/znear', 'SCALAR', floats(0.1, 0.3));
  animate('camera', plan, '/orthographic/ymag', 'SCALAR', floats(2, 0.3));
  animate('light', spot, '/intensity', 'SCALAR', floats(0.1, 12.7));
  animate('light', spot, '/color', 'VEC3', floats(1, 1, 1, 0.3, 0.1, 0));
  animate('light', spot, '/spot/outerConeAngle', 'SCALAR', floats(0.3, 0.7));
  animate('light', spot, '/spot/innerConeAngle', 'SCALAR', floats(0, 0.1));
  return source;
}

describe('KHR_animation_pointer', () => {
  test('comes back number by number, in its order', async () => {
    const source = makeAll();
    const { back, stf, glb, diagnostics } = await thereAndBack(source);
    expect(await listChannels(back)).toEqual(await listChannels(source));
    expect(diagnostics).toEqual([]);
    expect(listFaults(stf)).toEqual([]);
    expect(await listGltfErrors(glb)).toEqual([]);
  });

  test('is tracks of the materials at all nodes, of cameras, lights and nodes', async () => {
    const { document } = await gltfToStf(makeAll());
    const { tracks } = findResource(document, StfAnimation);
    const describe = ([id, ...rest]: readonly (string | number)[]) => {
      const name = document.find(String(id), StfNode)?.name;
      return [name, ...rest].join(' ');
    };
    expect(tracks.map(({ target }) => describe(target))).toEqual([
      'Mesh node instance material 0 albedo.color 0 color',
      'Twin instance material 0 albedo.color 0 color',
      'Mesh node instance material 0 roughness.value 0 number',
      'Twin instance material 0 roughness.value 0 number',
      'Mesh node instance material 0 emission.color 0 color',
      'Twin instance material 0 emission.color 0 color',
      'Twin r',
      'Twin enabled',
      'Eye instance fov',
      'Plan instance fov',
      'L instance brightness',
      'L instance color',
      'L instance spot_angle',
    ]);
  });

  test('animates factors that the material leaves out, which come back as they were', async () => {
    const { source, material, animate } = makeScene();
    material.setEmissiveTexture(source.createTexture().setImage(png(1)).setMimeType('image/png'));
    material.setEmissiveFactor([1, 1, 1]);
    const film = source.createExtension(KHRMaterialsIridescence).createIridescence();
    material.setExtension('KHR_materials_iridescence', film);
    const of = '/extensions/KHR_materials_iridescence';
    animate('material', material, '/emissiveFactor', 'VEC3', floats(0, 0, 0, 1, 0.5, 0.25));
    animate('material', material, `${of}/iridescenceFactor`, 'SCALAR', floats(0, 1));
    animate('material', material, `${of}/iridescenceThicknessMaximum`, 'SCALAR', floats(400, 100));
    // What is cut out by a limit alone in STF, and what the material has no extension for, gets none.
    animate('material', material, '/alphaCutoff', 'SCALAR', floats(0.1, 0.9));
    animate(
      'material',
      material,
      '/extensions/KHR_materials_volume/thicknessFactor',
      'SCALAR',
      floats(0, 1),
    );
    const { back, stf, diagnostics, glb } = await thereAndBack(source);
    expect(diagnostics.map(({ code }) => code)).toEqual(['GLTF_UVS_ADDED']);
    const { properties } = findResource(stf, StfMaterial);
    expect(properties.get('emission.color')).toEqual({ type: 'color', values: [[1, 1, 1, 1]] });
    expect(properties.get('iridescence.value')).toEqual({ type: 'float', values: [0] });
    const names = findResource(stf, StfAnimation).tracks.map(({ target }) => target[4]);
    expect([...new Set(names)]).toEqual([
      'emission.color',
      'iridescence.value',
      'iridescence_thickness.maximum',
    ]);
    expect(await listChannels(back)).toEqual(await listChannels(source));
    const materialOf = async (document: Document) => (await io.writeJSON(document)).json.materials;
    expect(await materialOf(back)).toMatchObject((await materialOf(source)) ?? []);
    const again = await stfToGltf((await gltfToStf(await io.readBinary(glb))).document);
    expect(Buffer.compare(await io.writeBinary(again.document), glb)).toBe(0);
  });

  test('of one weight of a node or of a mesh is a track of one blendshape', async () => {
    const { source, twin, animate } = makeScene();
    const mesh = twin.getMesh() as Mesh;
    for (const name of ['A', 'B'])
      addTarget(source, mesh, { POSITION: [0, 0, 1, 0, 0, 1, 0, 0, 1] }, name);
    mesh.setWeights([0.5, 0]).setExtras({ targetNames: ['A', 'B'] });
    twin.setWeights([0.25, 0]);
    animate('node', twin, '/weights/1', 'SCALAR', floats(0, 1));
    animate('mesh', mesh, '/weights/0', 'SCALAR', floats(0.5, 0.75));
    animate('mesh', mesh, '/weights/2', 'SCALAR', floats(0, 1));
    const { back, stf, diagnostics } = await thereAndBack(source);
    expect(diagnostics.map(({ code }) => code)).toEqual(['GLTF_CHANNELS_INVALID']);
    const named = findResource(stf, StfAnimation).tracks.map(({ target }) => [
      stf.find(String(target[0]), StfNode)?.name,
      target[3],
    ]);
    expect(named).toEqual([
      ['Twin', 'B'],
      ['Mesh node', 'A'],
    ]);
    // All weights of a node are one channel there.
    expect((await listChannels(back)).map(({ values }) => values)).toEqual([
      [...floats(0.25, 0, 0.25, 1)],
      [...floats(0.5, 0, 0.75, 0)],
    ]);
  });

  const twoNodes = async () => {
    const { source, twin, animate } = makeScene();
    const mesh = twin.getMesh() as Mesh;
    addTarget(source, mesh, { POSITION: [0, 0, 1, 0, 0, 1, 0, 0, 1] }, 'A');
    animate('mesh', mesh, '/weights', 'SCALAR', Uint8Array.of(0, 255));
    const [clip] = source.getRoot().listAnimations();
    clip?.listSamplers()[0]?.getInput()?.setArray(floats(0, Math.PI));
    clip?.listSamplers()[0]?.getOutput()?.setNormalized(true);
    return { source, stf: (await gltfToStf(source)).document };
  };
  const NAMES = ['Mesh node weights', 'Twin weights'];
  const targetsOf = async (document: StfDocument) => {
    const { document: gltf } = await stfToGltf(document, { plain: true });
    return (await listChannels(gltf)).map(({ target }) => target);
  };

  test('to the weights of a mesh comes back as it was, for all its nodes', async () => {
    const { source, stf } = await twoNodes();
    expect(findResource(stf, StfAnimation).tracks).toHaveLength(2);
    const { document: back } = await stfToGltf(stf);
    expect(await listChannels(back)).toEqual(await listChannels(source));
  });

  test('to the weights of a mesh ends where one of its nodes is not moved any more', async () => {
    const { stf } = await twoNodes();
    const { id, tracks } = findResource(stf, StfAnimation);
    for (const [place, track] of tracks.entries()) {
      const edited = stf.edit((draft) => draft.change(id, StfAnimation, { tracks: [track] }));
      expect(await targetsOf(edited)).toEqual([NAMES[place]]);
    }
  });

  test('to the weights of a mesh ends where one of its nodes got weights of its own', async () => {
    const { stf } = await twoNodes();
    const [first] = listResources(stf, StfInstanceMesh);
    const edited = stf.edit((draft) =>
      draft.change(first?.id ?? '', StfInstanceMesh, { blendshapeValues: [0.3] }),
    );
    expect(await targetsOf(edited)).toEqual(NAMES);
  });

  test('to a camera or light that two nodes share moves the one that still has a track', async () => {
    const { source, eye, spot, animate } = makeScene();
    const [scene] = source.getRoot().listScenes();
    const light = spot.getExtension<Light>('KHR_lights_punctual');
    scene?.addChild(source.createNode('Other eye').setCamera(eye));
    scene?.addChild(source.createNode('Other spot').setExtension('KHR_lights_punctual', light));
    animate('camera', eye, '/perspective/yfov', 'SCALAR', floats(0.5, 1.1));
    animate('light', spot, '/intensity', 'SCALAR', floats(0.1, 12.7));
    const { stf, back } = await thereAndBack(source);
    expect(back.getRoot().listCameras()).toHaveLength(2);
    const { id, tracks } = findResource(stf, StfAnimation);
    expect(tracks).toHaveLength(4);
    const edited = stf.edit((draft) =>
      draft.change(id, StfAnimation, { tracks: tracks.filter((_, i) => i % 2 === 0) }),
    );
    const { document: made } = await stfToGltf(edited, { plain: true });
    const { json } = await io.writeJSON(made);
    expect(json.cameras).toHaveLength(3);
    expect(json.extensions?.['KHR_lights_punctual']).toMatchObject({ lights: [{}, {}] });
    expect(await listChannels(made)).toHaveLength(2);
  });

  test('to what STF has no track for goes with each of a camera or light that is two by now', async () => {
    const { source, eye, spot, animate } = makeScene();
    const [scene] = source.getRoot().listScenes();
    const light = spot.getExtension<Light>('KHR_lights_punctual');
    for (const name of ['Other', 'Third']) {
      const node = source.createNode(name).setCamera(eye);
      scene?.addChild(node.setExtension('KHR_lights_punctual', light));
    }
    animate('camera', eye, '/perspective/zfar', 'SCALAR', floats(50, 100));
    animate('camera', eye, '/perspective/yfov', 'SCALAR', floats(0.5, 1.1));
    animate('light', spot, '/spot/innerConeAngle', 'SCALAR', floats(0, 0.1));
    animate('light', spot, '/intensity', 'SCALAR', floats(0.1, 12.7));
    const { document } = await gltfToStf(source);
    const { id, tracks } = findResource(document, StfAnimation);
    expect(tracks).toHaveLength(6);
    const edited = document.edit((draft) =>
      draft.change(id, StfAnimation, { tracks: tracks.filter((_, i) => i % 3 !== 1) }),
    );
    const countOf = async (plain: boolean, of = edited) => {
      const { document: gltf } = await stfToGltf(of, { plain });
      const glb = await io.writeBinary(gltf);
      expect(await listGltfErrors(glb)).toEqual([]);
      const targets = (await listChannels(gltf)).map(({ target }) => target);
      return [new Set(targets).size, targets.map((each) => each.split('/').at(-1)).toSorted()];
    };
    const once = ['innerConeAngle', 'intensity', 'yfov', 'zfar'];
    expect(await countOf(true, document)).toEqual([4, once]);
    const twice = ['innerConeAngle', 'innerConeAngle', 'intensity', 'yfov', 'zfar', 'zfar'];
    for (const plain of [true, false]) expect(await countOf(plain)).toEqual([6, twice]);
  });

  test('to the weights of a mesh that very many nodes have moves nothing in STF, and comes back', async () => {
    const { source, twin, animate } = makeScene();
    const mesh = twin.getMesh() as Mesh;
    addTarget(source, mesh, { POSITION: [0, 0, 1, 0, 0, 1, 0, 0, 1] }, 'A');
    const [scene] = source.getRoot().listScenes();
    for (let i = 0; i < 450; i++) scene?.addChild(source.createNode(`N${i}`).setMesh(mesh));
    const keys = Float32Array.from({ length: 5000 }, (_, i) => i);
    for (const path of ['/weights', '/weights/0']) {
      animate('mesh', mesh, path, 'SCALAR', keys);
    }
    const [clip] = source.getRoot().listAnimations();
    for (const sampler of clip?.listSamplers() ?? []) sampler.getInput()?.setArray(keys);
    const { back, stf, diagnostics } = await thereAndBack(source);
    expect(diagnostics).toEqual([]);
    expect(findResource(stf, StfAnimation).tracks).toEqual([]);
    expect((await listChannels(back)).map(({ target }) => target)).toEqual([
      '/meshes/0/weights',
      '/meshes/0/weights/0',
    ]);
  });

  test('follows objects to other places in the file', async () => {
    const { document } = await gltfToStf(makeAll());
    const { document: back } = await stfToGltf(document);
    const first = back.createMaterial('First');
    const root = back.getRoot();
    // The list of a root is in the order of its references.
    for (const material of root.listMaterials()) {
      if (material === first) continue;
      const clone = material.clone();
      material.listParents().forEach((parent) => {
        if (parent !== root) parent.swap(material, clone);
      });
      material.dispose();
    }
    const targets = (await listChannels(back)).map(({ target }) => target);
    expect(targets[0]).toBe('/materials/1/pbrMetallicRoughness/baseColorFactor');
  });

  test('wins over what is kept where a track was edited', async () => {
    const { document } = await gltfToStf(makeAll());
    const resource = findResource(document, StfAnimation);
    const edited = document.edit((draft) => {
      const tracks = resource.tracks.map((track) =>
        track.target.at(-1) !== 'brightness'
          ? track
          : { ...track, subtracks: track.subtracks.map((each) => each && doubled(each)) },
      );
      draft.change(resource.id, StfAnimation, { tracks });
    });
    const channels = await listChannels((await stfToGltf(edited)).document);
    const intensity = channels.find(({ target }) => target.endsWith('/intensity'));
    expect(intensity?.values).toEqual([...floats(0.2, 25.4)]);
  });
});

test('a factor of an extension that the caller leaves out is left out with it', async () => {
  const { source, material, animate } = makeScene();
  const film = source.createExtension(KHRMaterialsIridescence).createIridescence();
  material.setExtension('KHR_materials_iridescence', film.setIridescenceFactor(0.5));
  const path = '/extensions/KHR_materials_iridescence/iridescenceFactor';
  animate('material', material, path, 'SCALAR', floats(0, 1));
  const { document } = await gltfToStf(source);
  const { document: back, diagnostics } = await stfToGltf(document, { extensions: [] });
  expect(back.getRoot().listAnimations()).toEqual([]);
  expect(diagnostics.map(({ code, params }) => [code, params['what'] ?? params['name']])).toEqual([
    ['GLTF_EXTENSION_DROPPED', 'KHR_materials_iridescence'],
    ['GLTF_TRACKS_DROPPED', 'iridescence.value'],
    ['GLTF_ANIMATION_EMPTY', undefined],
  ]);
});

test('a held colour of a light comes back with a temperature that it got since', async () => {
  const { source, spot, animate } = makeScene();
  animate('light', spot, '/color', 'VEC3', floats(1, 0.5, 1, 1, 0.5, 1), 'STEP');
  const { document } = await gltfToStf(source);
  const { id } = findResource(document, StfexpLight);
  const edited = document.edit((draft) => draft.change(id, StfexpLight, { temperature: 2000 }));
  const [channel] = await listChannels((await stfToGltf(edited)).document);
  const [red = 0, green = 0, blue = 1] = channel?.values ?? [];
  expect(red).toBe(1);
  expect(green).toBeLessThan(0.2);
  expect(blue).toBeLessThan(0.02);
});

const doubled = <T extends { readonly keyframes: readonly ({ readonly value: number } | null)[] }>(
  subtrack: T,
): T => ({
  ...subtrack,
  keyframes: subtrack.keyframes.map((key) => key && { ...key, value: 2 * key.value }),
});

describe('tracks of STF', () => {
  const edit = async (target: readonly (string | number)[], ...values: number[][]) => {
    const { source, animate, twin } = makeScene();
    animate('node', twin, '/scale', 'VEC3', floats(1, 1, 1, 2, 2, 2));
    const { document } = await gltfToStf(source);
    const { id } = findResource(document, StfAnimation);
    const track = {
      target,
      timepoints: [0, 24],
      subtracks: values.map((list) => ({
        keyframes: list.map((value) => ({
          sourceOfTruth: true,
          value,
          interpolation: 'linear' as const,
        })),
      })),
      trackBaked: false,
    };
    const edited = document.edit((draft) => draft.change(id, StfAnimation, { tracks: [track] }));
    const { document: made, diagnostics } = await stfToGltf(edited);
    return { made, diagnostics, document, channels: await listChannels(made) };
  };

  test('of a node that is switched become visibility, in bytes that step', async () => {
    const { document } = await gltfToStf(makeScene().source);
    const node = findResource(document, StfNode, 'Mesh node');
    const { channels } = await edit([node.id, 'enabled'], [1, 0]);
    expect(channels[0]).toMatchObject({ interpolation: 'STEP', values: [1, 0] });
    expect(channels[0]?.target).toMatch(/^\/nodes\/\d+\/extensions\/KHR_node_visibility\/visible$/);
  });

  test('of one of two nodes with a material change it for both, and contrary ones are named', async () => {
    const { document } = await gltfToStf(makeScene().source);
    const nodes = ['Mesh node', 'Twin'].map((name) => findResource(document, StfNode, name).id);
    expect(findResource(document, StfMaterial).properties.has('metallic.value')).toBe(true);
    const path = ['instance', 'material', 0, 'metallic.value', 0, 'number'];
    const { channels, diagnostics } = await edit([nodes[0] ?? '', ...path], [0, 1]);
    expect(channels.map(({ target }) => target)).toEqual([
      '/materials/0/pbrMetallicRoughness/metallicFactor',
    ]);
    expect(diagnostics).toEqual([]);
  });

  test('of a light whose colour goes beyond 1 leave its strength with the intensity', async () => {
    const { document } = await gltfToStf(makeScene().source);
    const light = findResource(document, StfexpLight);
    const owner = listResources(document, StfNode).find(({ instance }) => instance === light.id);
    const { id } = findResource(document, StfAnimation);
    const trackOf = (property: string, rows: readonly (readonly number[])[]) => ({
      target: [owner?.id ?? '', 'instance', property],
      timepoints: rows.map((_, i) => 24 * i),
      subtracks: (rows[0] ?? []).map((_, k) => ({
        keyframes: rows.map((row) => ({
          sourceOfTruth: true,
          value: row[k] ?? 0,
          interpolation: 'linear' as const,
        })),
      })),
      trackBaked: false,
    });
    const rows = [
      [2, 1, 0],
      [1, 1, 1],
    ] as const;
    const tracks = [trackOf('color', rows), trackOf('brightness', [[10], [20]])];
    const edited = document.edit((draft) => {
      draft.change(light.id, StfexpLight, { color: [2, 1, 0], brightness: 10, components: [] });
      draft.change(id, StfAnimation, { tracks, range: [0, 24], fps: 24 });
    });
    const { document: made } = await stfToGltf(edited);
    const { json } = await io.writeJSON(made);
    const lights = json.extensions?.['KHR_lights_punctual'] as {
      readonly lights: readonly { readonly color: number[]; readonly intensity: number }[];
    };
    const [{ color, intensity } = { color: [], intensity: 0 }] = lights.lights;
    expect(color).toEqual([1, 0.5, 0]);
    const found = new Map(
      (await listChannels(made)).map(({ target, values }) => [target.split('/').at(-1), values]),
    );
    expect(found.get('color')).toEqual([1, 0.5, 0, 0.5, 0.5, 0.5]);
    expect(found.get('intensity')?.map((each) => each / intensity)).toEqual([
      expect.closeTo(1, 5),
      expect.closeTo(2, 5),
    ]);
  });

  test('of an orthographic camera that never was glTF change its width as well', async () => {
    const { source } = makeScene();
    const { document } = await gltfToStf(source);
    const owner = findResource(document, StfNode, 'Plan');
    const own = document.edit((draft) => {
      draft.change(owner.id, StfNode, { components: [] });
      const { id } = findResource(document, StfAnimation);
      const target = [owner.id, 'instance', 'fov'];
      const keyframes = [2, 4].map((value) => ({
        sourceOfTruth: true,
        value,
        interpolation: 'linear' as const,
      }));
      const track = { target, timepoints: [0, 24], subtracks: [{ keyframes }], trackBaked: false };
      draft.change(id, StfAnimation, { tracks: [track], range: [0, 24], fps: 24 });
    });
    expect(own.find(owner.instance ?? '', StfexpCamera)?.aspectRatio).toBe(1.5);
    const channels = await listChannels((await stfToGltf(own)).document);
    expect(channels.map(({ target, values }) => [target.replace(/\d+/, '?'), values])).toEqual([
      ['/cameras/?/orthographic/ymag', [1, 2]],
      ['/cameras/?/orthographic/xmag', [1.5, 3]],
    ]);
  });
});

describeWithCorpus('all pointers of a real file', () => {
  test('come back number by number', async () => {
    const path = corpusPath('gltf-multi', 'io_24_animation_pointer', '24_animation_pointer.gltf');
    const source = await io.read(path);
    const { back, stf, glb, diagnostics } = await thereAndBack(source);
    expect(diagnostics).toEqual([]);
    // The file has one strength twice, of which STF shows the first.
    expect(await listChannels(back)).toEqual(await listChannels(source));
    expect(listFaults(stf)).toEqual([]);
    expect(await listGltfErrors(glb)).toEqual([]);
  });
});
