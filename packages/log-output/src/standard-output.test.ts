import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const standardOutput = new URL('./standard-output.ts', import.meta.url).href

it('fifty lines are all there although the process is killed at once: each is written before anything else happens', () => {
  const script = `import { pino } from '${import.meta.resolve('pino')}'
    import { standardOutput } from '${standardOutput}'
    const log = pino(standardOutput())
    for (let line = 1; line <= 50; line += 1) log.info('last words')
    process.kill(process.pid, 'SIGKILL')`
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(signal).toBe('SIGKILL')
  expect(stdout.match(/"msg":"last words"}\n/g)).toHaveLength(50)
})
