import { registry } from '#app/kernel/module/registry.server.ts';
import type { Numbering } from '../rules.ts';

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** Documents that have numbers. */
    numbers: NumberedDocument;
  }
}

/** A kind of documents that have numbers, with the product's own way; a tenant may keep to another one. */
export interface NumberedDocument extends Numbering {
  /** One word for it, on the wire and in the table: order, customer. */
  kind: string;
  /** Key of what people call it. */
  nameKey: string;
}

/** Every kind there is, module by module. */
export const numberedDocuments = (): readonly NumberedDocument[] => registry().all('numbers');

/** The product's own way of numbering a kind; throws for one that no module has declared. */
export function declaredNumbering(kind: string): Numbering {
  const found = numberedDocuments().find((one) => one.kind === kind);
  if (!found) throw new Error(`no module numbers ${kind}`);
  const { pattern, reset, gapFree } = found;
  return { pattern, reset, gapFree };
}
