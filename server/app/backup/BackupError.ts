/** A backup cannot be made or restored; the message is what the owner reads. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError'
}

/** Something failed after the restored database was committed: the shop is restored, and the message says what is left. */
export class RestoredError extends BackupError {
  override readonly name = 'RestoredError'
}
