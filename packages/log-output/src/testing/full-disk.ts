import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/** How many lines were lost by a process that logs three thousand of a kilobyte while nothing can be written. */
export function linesLostOnAFullDisk(makeLog: string): number {
  const script = `
    import { lostLogLines } from '${import.meta.resolve('../standard-output.ts')}'
    ${makeLog}
    for (let line = 1; line <= 3000; line += 1) log.info('x'.repeat(1000))
    process.stderr.write(String(lostLogLines()))`
  // Opened for reading: each write fails, as on a full disk.
  const unwritable = openSync(import.meta.filename, 'r')
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', unwritable, 'pipe'],
    encoding: 'utf8',
  })
  closeSync(unwritable)
  return Number(stderr)
}
