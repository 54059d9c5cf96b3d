/** A backup cannot be made or put back; the message is the one sentence that the owner reads. Nothing was changed. */
export class BackupTrouble extends Error {
  override readonly name = 'BackupTrouble'
}
