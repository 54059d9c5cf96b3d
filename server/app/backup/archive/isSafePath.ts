const forbidden = process.platform === 'win32' ? /[\\:\0]/ : /\0/

/** Whether this path of a backup stays inside of the folder that it is unpacked into. */
export function isSafePath(path: string): boolean {
  return !forbidden.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}
