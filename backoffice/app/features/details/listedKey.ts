/** Under which all rows of a list are kept; what reads the list anew reads them too. */
export const listedKey = (name: string) => ['list', name, 'all'] as const
