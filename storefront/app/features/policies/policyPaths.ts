/** The shop's own texts, as the footer and the pages themselves list them: the key of each, which is also its path. */
export const policyPaths = ['about', 'condition-of-use', 'privacy', 'cookies'] as const
