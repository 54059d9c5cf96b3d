export const basePath = '/api/v1'

/** Path of the back office's calls, below those of the shop. */
export const adminPath = '/admin'

/** Every call of the back office but a GET carries the session's own token in it, which a page of another site cannot know. */
export const csrfHeader = 'x-csrf-token'
