import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  parseAttributeValue: false,
  maxNestedTags: 20,
});

/**
 * Reads a small XML document into plain objects of strings, without name space prefixes, or gives null when it
 * is not one. Document types are refused before anything is read: they are how entities are declared, and
 * entities how files are read and memory is filled. What is left are the five entities of XML itself.
 */
export function readXml(text: string): Record<string, unknown> | null {
  if (/<!(?!\[CDATA\[|--)/.test(text)) return null;
  try {
    return parser.parse(text, true) as Record<string, unknown>;
  } catch {
    return null;
  }
}
