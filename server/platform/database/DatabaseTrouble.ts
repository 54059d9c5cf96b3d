/** The database cannot be used as it is; the message is the one sentence that the owner reads. Nothing was changed. */
export class DatabaseTrouble extends Error {
  override readonly name = 'DatabaseTrouble'
}

/** Another process of the shop holds the data folder. */
export class FolderInUse extends DatabaseTrouble {}
