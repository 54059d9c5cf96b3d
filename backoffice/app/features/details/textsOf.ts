/** Values of text fields, as a call takes them. */
export const textsOf = <Name extends string>(values: Record<Name, unknown>): Record<Name, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')])) as Record<Name, string>
