import type { Translations } from './translations.ts'

type Namespace = Translations[string]

/** The texts of a namespace with others in the place of some; the very same object where there are none. */
export const mergeNamespace = <Texts extends Namespace>(texts: Texts, own: Namespace | undefined): Texts =>
  own === undefined ? texts : { ...texts, ...own }

/** The same for namespaces; those without others are handed on as they are. */
export function mergeTexts(translations: Translations, own: Translations): Translations {
  const changed = Object.entries(own).flatMap(([namespace, texts]) => {
    const standard = translations[namespace]
    return standard ? [[namespace, mergeNamespace(standard, texts)] as const] : []
  })
  return changed.length === 0 ? translations : { ...translations, ...Object.fromEntries(changed) }
}
