import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { projectRoot } from '../stack/environment.ts'
import { stopOnSignal } from '../stack/started-processes.ts'
import { runAsOne } from '../test/steps.ts'
import { freeShare, isNoisy, percentOf } from './noise.ts'

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
  if (!(await measure(name))) process.exitCode = 1
}

/** True if it reached its bar; one that missed it on a machine that others use is measured again, once. */
async function measure(name: string): Promise<boolean> {
  const run = async () => (await runAsOne({ title: name, command: ['node', join('bench', name, 'main.ts')] })).failed
  const before = await freeShare()
  if (isNoisy(before))
    console.log(`• ${percentOf(before)} of the processors are free: others are at work, and times will be too long`)
  if ((await run()) === 0) return true
  const after = await freeShare()
  if (!isNoisy(Math.min(before, after))) return false
  console.log(`• Measured beside others (${percentOf(before)} free before, ${percentOf(after)} after): once more`)
  return (await run()) === 0
}
