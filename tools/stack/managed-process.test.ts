import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { manageProcess, wordsOfLine } from './managed-process.ts'
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

describe('a process that takes long to start', () => {
  /** Works, or only waits, until the file is there, and then serves. */
  async function starting(work: string, said: string[]) {
    const folder = mkdtempSync(join(tmpdir(), 'dhc-managed-'))
    const port = await freePort()
    const goOn = join(folder, 'go on')
    const program = `console.log(JSON.stringify({ time: '2026-11-19T10:00:01.000Z', msg: 'waiting for the database' }))
      const isOver = () => require('node:fs').existsSync(${JSON.stringify(goOn)})
      ${work}`
    const managed = manageProcess(
      {
        name: 'a server',
        cwd: folder,
        program: [process.execPath, '-e', program.replace('SERVE', server(port))],
        environment: {},
        logFile: join(folder, 'log'),
        readyUrl: `http://127.0.0.1:${port}/`,
        readyWithinMs: 1500,
      },
      (line) => {
        said.push(line)
        // Only now, so that it is the patience that is seen, on a fast machine too.
        if (!existsSync(goOn)) writeFileSync(goOn, '')
      },
    )
    onTestFinished(async () => {
      await managed.kill()
      rmSync(folder, { recursive: true, force: true })
    })
    return managed
  }

  it.runIf(process.platform === 'linux')(
    'is waited for as long as it works, in words',
    { timeout: 60_000 },
    async () => {
      const said: string[] = []
      await (await starting('while (!isOver()); SERVE', said)).start()
      expect(said[0]).toMatch(/a server is still at work.*It last said: 10:00:01 waiting for the database$/)
    },
  )

  it('is given up when it does nothing, with what it said in words', { timeout: 60_000 }, async () => {
    const idle = await starting('setInterval(() => undefined, 1e9)', [])
    const refusal = await idle.start().catch((error: Error) => error.message)
    expect(refusal).toMatch(/did not become ready/)
    expect(refusal).toContain('10:00:01 waiting for the database')
    expect(refusal).not.toContain('{')
  })

  it.each([
    [
      '{"time":"2026-11-19T10:00:01.000Z","msg":"asking again","err":{"message":"ECONNREFUSED"}}',
      '10:00:01 asking again: ECONNREFUSED',
    ],
    ['{"level":"error","err":{"message":"no such database"}}', 'no such database'],
    ['{"level":"error"}', '{"level":"error"}'],
    ['Error: something else', 'Error: something else'],
  ])('says %s as a person reads it', (line, words) => expect(wordsOfLine(line)).toBe(words))
})
