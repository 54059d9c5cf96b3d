/** In the address of the grid: it opens with the question by how much prices change. */
export const raiseParameter = 'raise'
