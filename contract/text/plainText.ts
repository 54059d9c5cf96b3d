/** Marks that turn the direction of whatever is written after them. */
export const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g

/** No line breaks and other control characters, and nothing that PostgreSQL cannot store. */
export const isPlain = (text: string): boolean => text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text)
