import { join } from 'node:path'
import { readEnvironment } from '../stack/environment.ts'
import { loadSecrets } from '../stack/secrets.ts'
import { BackupProblem, readBackupKey } from './sealed-parts.ts'

export type BackupSettings = {
  /** Of a role that may replicate; it leads to the member database. */
  readonly url: string
  readonly folder: string
  readonly key: Buffer
  readonly uploadsFolder: string | undefined
}

/** In production the operator's own; a demonstration has a folder and a key in its data folder, which proves the way only. */
export function readBackupSettings(source: NodeJS.ProcessEnv): BackupSettings {
  const { BACKUP_DATABASE_URL: url, BACKUP_KEY, BACKUP_DIR: folder, UPLOADS_DIR } = source
  if (source.NODE_ENV === 'production') {
    const missing = Object.entries({ BACKUP_DATABASE_URL: url, BACKUP_DIR: folder }).flatMap(([name, value]) =>
      value ? [] : [name],
    )
    if (!url || !folder) throw new BackupProblem(`please set ${missing.join(' and ')}`)
    return { url, folder, key: readBackupKey(BACKUP_KEY), uploadsFolder: UPLOADS_DIR }
  }
  const environment = readEnvironment(source)
  const secrets = loadSecrets(environment)
  const { DATA_DIR, POSTGRES_PORT } = environment
  return {
    url: url ?? `postgres://postgres:${secrets.POSTGRES_PASSWORD}@127.0.0.1:${POSTGRES_PORT}/members`,
    folder: folder ?? join(DATA_DIR, 'backups'),
    key: readBackupKey(BACKUP_KEY ?? secrets.BACKUP_KEY),
    uploadsFolder: UPLOADS_DIR ?? join(DATA_DIR, 'public', 'uploads'),
  }
}
