/** A field of a template of specifications, which may have no key yet. */
export interface KeyedField {
  key?: string
  nameAr: string
  nameEn: string
  unitAr: string
  unitEn: string
}

const longest = 36

/** “Pressure class” as `pressureClass`; empty if it has no Latin letter or digit. */
function keyOf(nameEn: string): string {
  const words = nameEn.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const joined = words.map((word, place) => (place === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('')
  return joined.replace(/^\d+/, '').slice(0, longest)
}

/** Gives each new field a key of its own, made of its English name; those that have one keep it. */
export function withKeys<Field extends KeyedField>(
  fields: readonly Field[],
  taken: readonly string[],
): (Field & { key: string })[] {
  const known = new Set([...taken, ...fields.flatMap(({ key }) => key ?? [])])
  return fields.map((field) => {
    if (field.key) return { ...field, key: field.key }
    const wanted = keyOf(field.nameEn).replace(/^[A-Z]/, (letter) => letter.toLowerCase()) || 'field'
    let key = wanted
    for (let number = 2; known.has(key); number++) key = `${wanted}${number}`
    known.add(key)
    return { ...field, key }
  })
}
