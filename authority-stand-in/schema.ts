import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

export type Schema = ReturnType<typeof loadSchema>

/** UBL's schema of an invoice, which is read once: it takes about a second. */
export function loadSchema() {
  xmlRegisterFsInputProviders()
  const path = fileURLToPath(new URL('./schemas/maindoc/UBL-Invoice-2.1.xsd', import.meta.url))
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path), { url: path }))
  return {
    /** What is wrong with the form of a document, in the words of the parser; null: nothing. */
    errorIn(xml: string): string | null {
      let document: XmlDocument
      try {
        document = XmlDocument.fromString(xml)
      } catch (error) {
        return firstLine(error)
      }
      try {
        validator.validate(document)
        // UBL allows no empty element, which a schema cannot say.
        const [empty] = document.find("//cbc:*[normalize-space(.)='']", namespaces)
        return empty ? `An element is empty: ${empty.content}` : null
      } catch (error) {
        if (error instanceof XmlValidateError) return firstLine(error)
        throw error
      } finally {
        document.dispose()
      }
    },
  }
}

const namespaces = { cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2' }

const firstLine = (error: unknown): string => String((error as Error).message).split('\n')[0] ?? ''
