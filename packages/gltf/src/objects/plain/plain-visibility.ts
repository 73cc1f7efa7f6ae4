import { VISIBILITY } from '../extension-names.ts';
import type { Visibility } from '../node.ts';
import { PlainProperty } from './plain-property.ts';

/** Whether a node is to be seen. */
export class PlainVisibility extends PlainProperty implements Visibility {
  readonly propertyType = 'Visibility';
  readonly extensionName: string = VISIBILITY;
  #visible = true;

  getVisible(): boolean {
    return this.#visible;
  }

  setVisible(visible: boolean): this {
    this.#visible = visible;
    return this;
  }
}
