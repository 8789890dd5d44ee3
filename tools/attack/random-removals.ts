import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../check/repository-files.ts'
import { projectRoot } from '../stack/environment.ts'
import type { Mutant } from './mutant.ts'

/** A refusal on one line, a protecting header, or a check that a route or plugin runs first. */
const guard =
  /^\s*(?:(?:\} )?(?:if|else if) \(.*\) (?:throw (?!new Error|error$)|return (?:'\w+'|\{ refusal|refuse|reply\.code\(4)).*|throw new MemberError\(.*|'(?:x-|cross-origin|content-security|referrer|strict-transport|cache-control|permissions)[\w-]*': .*|(?:onRequest|preHandler|preValidation): .*)$/

const isProduct = (file: string) =>
  /^apps\/(api\/src\/(modules|platform)|web\/server)\/.*\.ts$/.test(file) &&
  !/\.test\.ts$|\/(testing|seed)|seed-/.test(file)

/** Guards of a file, each as the removal of its line; a line is told from its likes by the line above. */
export function guardsOf(file: string, source: string): readonly Mutant[] {
  const lines = source.split('\n')
  return lines.flatMap((line, at) => {
    const above = `${lines[at - 1] ?? ''}\n`
    const from = `${above}${line}\n`
    // The first line of several: without it the file would not load, and prove nothing.
    const goesOn = /[([{]$/.test(line)
    if (!guard.test(line) || goesOn || source.split(from).length !== 2) return []
    const what = `${file}:${at + 1} without "${line.trim()}"`
    return [{ what, file, from, to: above, tests: [/^apps\/(?:api\/src|web)\/\w+\/[\w-]+\//.exec(file)?.[0] ?? file] }]
  })
}

/** SEC-20: so many guards of the product as asked, chosen by the seed: the same seed takes the same lines of the same tree. */
export function randomRemovals(seed: number, count: number): readonly Mutant[] {
  const guards = listFiles()
    .filter(isProduct)
    .flatMap((file) => guardsOf(file, readFileSync(join(projectRoot, file), 'utf8')))
  return chosenBy(seed, guards, count)
}

/** A linear congruential generator of 32 bits: chance that anybody can repeat. */
export function chosenBy<T>(seed: number, rows: readonly T[], count: number): readonly T[] {
  const left = [...rows]
  let state = seed >>> 0
  return Array.from({ length: Math.min(count, rows.length) }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return left.splice(Math.floor((state / 2 ** 32) * left.length), 1)[0] as T
  })
}
