import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { projectRoot } from '../stack/environment.ts'
import { stopOnSignal } from '../stack/started-processes.ts'
import { runAsOne } from '../test/steps.ts'

const known = globSync('bench/*/main.ts', { cwd: projectRoot }).map((file) => basename(dirname(file)))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name))
if (asked.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`No bench is called ${unknown.join(', ')}.`)
  console.log(`npm run bench -- <name>\nnames: ${known.join(', ')}`)
  process.exitCode = unknown.length > 0 ? 1 : 0
}
stopOnSignal()
for (const name of unknown.length > 0 ? [] : asked) {
  const { failed } = await runAsOne({ title: name, command: ['node', join('bench', name, 'main.ts')] })
  if (failed > 0) process.exitCode = 1
}
