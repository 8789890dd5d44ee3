import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One start tool per data folder: a second one would end the first one's database. */
export function lockDataFolder(dataFolder: string): () => void {
  const file = join(dataFolder, 'start.pid')
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
  if (holder && holder !== process.pid && isAlive(holder)) {
    throw new Error(
      `Already running from this folder (process ${holder}). Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
