/** The database cannot be used; the message is for the owner. Nothing was changed. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/** Another process of the shop holds the data folder. */
export class DataFolderInUseError extends DatabaseUnavailableError {}
