import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../stack/environment.ts'

/** Everything that is, or is about to be, in the repository; paths from its root. */
export function listFiles(): readonly string[] {
  const options = { cwd: projectRoot, encoding: 'utf8' } as const
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], options)
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(projectRoot, file)))
}

export const readRepositoryFile = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
