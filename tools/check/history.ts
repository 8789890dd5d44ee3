import { execFileSync } from 'node:child_process'
import { projectRoot } from '../stack/environment.ts'

const git = (parameters: readonly string[], input?: string) =>
  execFileSync('git', parameters, { cwd: projectRoot, maxBuffer: 4e9, ...(input === undefined ? {} : { input }) })

const isText = (path: string) =>
  /\.(tsx?|mts|cts|mjs|cjs|js|json|md|sql|ya?ml|css|html|svg|txt|sh|conf|ini|toml|pem|key|csv|example)$|(^|\/)(\.env[\w.]*|\.npmrc|Dockerfile\w*)$/.test(
    path,
  ) && !path.endsWith('package-lock.json')

type OldText = { readonly path: string; readonly blob: string; readonly text: string }

/** Whether commits are missing here that others have: then nothing is known of them. */
export const isShallow = () => String(git(['rev-parse', '--is-shallow-repository'])).trim() === 'true'

/** Every text that any commit behind the present one ever had, each once (SEC-17). */
export function textsOfHistory(): readonly OldText[] {
  const named = String(git(['rev-list', '--objects', 'HEAD']))
    .split('\n')
    .map((line) => ({ blob: line.slice(0, 40), path: line.slice(41) }))
    .filter(({ path }) => isText(path))
  const batch = git(['cat-file', '--batch'], `${named.map(({ blob }) => blob).join('\n')}\n`)
  let at = 0
  return named.map((each) => {
    // "<object> blob <bytes>", the bytes, and the end of a line.
    const begins = batch.indexOf('\n', at) + 1
    const ends = begins + Number(batch.toString('latin1', at, begins).trim().split(' ')[2])
    at = ends + 1
    return { ...each, text: batch.toString('utf8', begins, ends) }
  })
}
