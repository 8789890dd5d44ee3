import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { manageProcess } from './managed-process.ts'
import { freePort } from './ports.ts'

const server = (port: number) =>
  `require('node:http').createServer((_, response) => response.end(String(process.pid))).listen(${port}, '127.0.0.1')`

it('a process that has crashed once can be stopped and started later', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dhc-managed-'))
  const port = await freePort()
  const readyUrl = `http://127.0.0.1:${port}/`
  const managed = manageProcess(
    {
      name: 'a server',
      cwd: folder,
      program: [process.execPath, '-e', server(port)],
      environment: {},
      logFile: join(folder, 'log'),
      readyUrl,
      readyWithinMs: 30_000,
    },
    () => undefined,
  )
  onTestFinished(async () => {
    await managed.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  const whoAnswers = () => fetch(readyUrl).then((answer) => answer.text())
  await managed.start()
  const first = managed.pid()
  process.kill(Number(first), 'SIGKILL')
  const isBack = async () => managed.pid() !== first && (await whoAnswers()) === String(managed.pid())
  await expect.poll(() => isBack().catch(() => false), { timeout: 30_000 }).toBe(true)
  await managed.stop()
  await managed.start()
  expect(await whoAnswers()).toBe(String(managed.pid()))
})
