import { XmlDocument, XmlElement } from 'libxml2-wasm'

/** An element of a document in plain data. */
export interface InvoiceElement {
  /** With the usual prefix of its namespace: `cbc:ID`. */
  name: string
  /** Empty for an element that has others inside. */
  text: string
  attributes: Readonly<Record<string, string>>
  children: readonly InvoiceElement[]
}

const prefixes: Record<string, string> = {
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2': '',
  'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2': 'cac:',
  'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2': 'cbc:',
  'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2': 'ext:',
  'urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2': 'sig:',
  'urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2': 'sac:',
  'urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2': 'sbc:',
  'http://www.w3.org/2000/09/xmldsig#': 'ds:',
  'http://uri.etsi.org/01903/v1.3.2#': 'xades:',
}

/** @throws if it is not XML */
export function readElements(xml: string): InvoiceElement {
  const document = XmlDocument.fromString(xml)
  try {
    return elementOf(document.root)
  } finally {
    document.dispose()
  }
}

function elementOf(element: XmlElement): InvoiceElement {
  const children: InvoiceElement[] = []
  for (let node = element.firstChild; node; node = node.next)
    if (node instanceof XmlElement) children.push(elementOf(node))
  return {
    name: `${prefixes[element.namespaceUri] ?? '?:'}${element.name}`,
    text: children.length === 0 ? element.content : '',
    attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
    children,
  }
}

/** The elements at a path of names, `cac:TaxTotal/cbc:TaxAmount`, below these. */
export function elementsAt(from: InvoiceElement | readonly InvoiceElement[], path: string): InvoiceElement[] {
  const found: InvoiceElement[] = []
  const names = path.split('/')
  for (const one of 'children' in from ? [from] : from) collect(one, names, 0, found)
  return found
}

function collect({ children }: InvoiceElement, names: readonly string[], depth: number, found: InvoiceElement[]): void {
  for (const child of children) {
    if (child.name !== names[depth]) continue
    if (depth + 1 === names.length) found.push(child)
    else collect(child, names, depth + 1, found)
  }
}

/** The text of the first element at a path; empty without one. */
export const textAt = (from: InvoiceElement, path: string): string => elementsAt(from, path)[0]?.text.trim() ?? ''

/** All elements of these names at any depth. */
export function descendants(from: InvoiceElement, ...names: readonly string[]): InvoiceElement[] {
  const found: InvoiceElement[] = []
  const wanted = new Set(names)
  const visit = ({ children }: InvoiceElement) => {
    for (const child of children) {
      if (wanted.has(child.name)) found.push(child)
      visit(child)
    }
  }
  visit(from)
  return found
}
