import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { lostLogLines, standardOutput } from './standard-output.ts'

it('fifty lines are all there although the process is killed at once: each is written before anything else happens', () => {
  const script = `import { pino } from '${import.meta.resolve('pino')}'
    import { standardOutput } from '${new URL('./standard-output.ts', import.meta.url).href}'
    const log = pino(standardOutput())
    for (let line = 1; line <= 50; line += 1) log.info('last words')
    process.kill(process.pid, 'SIGKILL')`
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(signal).toBe('SIGKILL')
  expect(stdout.match(/"msg":"last words"}\n/g)).toHaveLength(50)
})

it('a process whose log cannot be written goes on, remembers a megabyte and counts the rest (REL-08)', () => {
  // Opened for reading: each write fails, as on a full disk.
  const unwritable = openSync(import.meta.filename, 'r')
  onTestFinished(() => closeSync(unwritable))
  const log = pino(standardOutput(unwritable))
  const before = lostLogLines()
  const thousand = 'x'.repeat(1000)
  for (let line = 1; line <= 3000; line += 1) log.info(thousand)
  const lost = lostLogLines() - before
  expect(lost).toBeGreaterThan(1900)
  expect(lost).toBeLessThan(2100)
})
