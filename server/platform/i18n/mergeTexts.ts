import type { Translations } from './translations.ts'

type Namespace = Translations[string]

/** The texts of a namespace with some of them replaced; the same object if none are. */
export const mergeNamespace = <Texts extends Namespace>(texts: Texts, own: Namespace | undefined): Texts =>
  own === undefined ? texts : { ...texts, ...own }

/** The same for all namespaces; unchanged ones stay the same objects. */
export function mergeTexts(translations: Translations, own: Translations): Translations {
  const changed = Object.entries(own).flatMap(([namespace, texts]) => {
    const standard = translations[namespace]
    return standard ? [[namespace, mergeNamespace(standard, texts)] as const] : []
  })
  return changed.length === 0 ? translations : { ...translations, ...Object.fromEntries(changed) }
}
