import { stat } from 'node:fs/promises'
import { BackupTrouble } from './BackupTrouble.ts'
import { runCommand } from './command.ts'
import { createBackup } from './createBackup.ts'
import { isThere } from './wholeFile.ts'

const usage = 'npm run backup -- FILE [--yes]'

runCommand({ usage, files: 1, flags: ['yes'] }, async ({ settings, files: [file = ''], signal, say, agree }) => {
  if (await isThere(file)) {
    if ((await stat(file).catch(() => null))?.isDirectory())
      throw new BackupTrouble(`${file} is a folder; name a file.`)
    await agree(`The file ${file} is there already; replace it?`)
  }
  const { rows, files, missing } = await createBackup(settings, file, signal)
  for (const path of missing.slice(0, 20)) say(`· not in it, because it is not in the shop any more: media/${path}`)
  if (missing.length > 20) say(`· and ${missing.length - 20} more pictures`)
  say(`Backed up ${rows} rows and ${files} pictures into ${file}. Keep it safe: it holds what customers told the shop.`)
})
