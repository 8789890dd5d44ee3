import { expect, it } from 'vitest'
import { listFiles, readRepositoryFile } from './repository-files.ts'

/** The servers of ours; what runs in a browser follows the rules of the browser. */
const isServer = (file: string) =>
  /^(apps\/(api|cms)\/src|apps\/web\/(server|app\/content))\/.*\.ts$/.test(file) &&
  !/\.test\.ts$|\/(testing|admin)\//.test(file)

/** From `fetch(` to the bracket that closes it. */
function callsOf(source: string): readonly string[] {
  return [...source.matchAll(/\bfetch\((?!\s*url: string)/g)].map(({ index }) => {
    let open = 0
    for (let at = source.indexOf('(', index); at < source.length; at += 1) {
      if (source[at] === '(') open += 1
      if (source[at] === ')') open -= 1
      if (open === 0) return source.slice(index, at + 1)
    }
    return source.slice(index)
  })
}

it('a server of ours follows no redirect wherever it calls another address (SEC-09)', () => {
  const calls = listFiles()
    .filter(isServer)
    .flatMap((file) => callsOf(readRepositoryFile(file)).map((call) => ({ file, call })))
  expect(calls.length).toBeGreaterThan(7)
  expect(calls.filter(({ call }) => !/redirect: '(error|manual)'/.test(call)).map(({ file }) => file)).toEqual([])
})
