import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSecrets } from '../../check/secret-shapes.ts'
import { projectRoot } from '../../stack/environment.ts'
import type { Outcome } from '../steps.ts'

/** What every visitor may load. */
const builds = ['apps/web/build/client', 'apps/staff/build']
const title = 'no secret, server variable, source or private host in what a browser loads (SEC-17)'

type Loaded = { readonly file: string; readonly text: string }

/** `127.0.0.1:1337`, `db.internal`, `10.0.0.5`: where our own machines are. */
const privateHost =
  /\b(?:localhost:\d+|127\.0\.0\.1|10\.\d{1,3}\.\d{1,3}\.\d{1,3}|192\.168\.\d{1,3}\.\d{1,3}|172\.(?:1[6-9]|2\d|3[01])\.\d{1,3}\.\d{1,3}|(?<=["'`@/])[a-z][\w.-]*\.(?:internal|local|lan|corp))\b/

/** The names of our servers' settings: they say nothing by themselves, but where a name is, its value may be as well. */
export function serverVariables(examples: readonly string[]): readonly string[] {
  const names = examples.flatMap((text) =>
    [...text.matchAll(/^#? ?([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
  )
  return [...new Set(names)]
}

export function complaintsOfScripts(loaded: readonly Loaded[], variables: readonly string[]): readonly string[] {
  const variable = new RegExp(`\\b(?:${variables.join('|')})\\b|\\bprocess\\.env\\.[A-Z]`)
  return loaded.flatMap(({ file, text }) => [
    ...(file.endsWith('.map') || /[#@] sourceMappingURL=/.test(text) ? [`${file} shows our sources`] : []),
    ...(variable.exec(text) ?? []).map((name) => `${file} names the server variable ${name}`),
    ...(privateHost.exec(text) ?? []).map((host) => `${file} names the private host ${host}`),
    ...findSecrets(text).map(({ what, fingerprint }) => `${file} holds ${what} (${fingerprint})`),
  ])
}

/** After the builds: what the browsers of visitors and of staff are given. */
export function searchScripts(): Outcome {
  const startedAt = performance.now()
  console.log(`\n━━ ${title}`)
  const files = builds.flatMap((cwd) =>
    globSync('**/*.{js,mjs,css,html,json,map,svg,txt,webmanifest}', { cwd: join(projectRoot, cwd) }).map(
      (file) => `${cwd}/${file}`,
    ),
  )
  const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
  const variables = serverVariables(globSync('apps/*/.env.example', { cwd: projectRoot }).map(read))
  const empty = builds.filter((folder) => files.every((file) => !file.startsWith(folder)))
  const complaints = [
    ...empty.map((folder) => `${folder} is empty: nothing was looked at`),
    ...complaintsOfScripts(
      files.map((file) => ({ file, text: read(file) })),
      variables,
    ),
  ]
  for (const complaint of complaints) console.log(complaint)
  console.log(
    `${complaints.length === 0 ? '✔' : '✖'} ${variables.length} names and every shape looked for in ${files.length} files`,
  )
  const seconds = (performance.now() - startedAt) / 1000
  return { title, passed: complaints.length === 0 ? 1 : 0, failed: complaints.length, seconds }
}
