import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const createLogger = new URL('./create-logger.ts', import.meta.url).href

it('fifty lines are all there although the process is killed at once: each is written before anything else happens', () => {
  const script = `import { createLogger } from '${createLogger}'
    const log = createLogger('info')
    for (let line = 1; line <= 50; line += 1) log.info('last words')
    process.kill(process.pid, 'SIGKILL')`
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(signal).toBe('SIGKILL')
  expect(stdout.match(/"msg":"last words"}\n/g)).toHaveLength(50)
})
