import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './environment.ts'
import { runToEnd } from './started-processes.ts'

export type Build = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly sources: readonly string[]
  readonly result: string
}

const lockfile = 'package-lock.json'

/** What each application is made of beside their own sources. */
const packages = ['packages/*/{src,messages}/**/*', 'packages/*/*.json', lockfile]

/** In one piece a start costs a quarter (decision 0060). */
export const apiBuild: Build = {
  name: 'api',
  command: ['npm', 'run', 'build', '-w', '@dhc/api'],
  sources: ['apps/api/src/**/*', 'apps/api/*.{ts,json}', ...packages],
  result: 'apps/api/dist/main.js',
}

export const webBuild: Build = {
  name: 'web pages',
  command: ['npm', 'run', 'build', '-w', '@dhc/web'],
  sources: ['apps/web/{app,public,vite}/**/*', 'apps/web/*.{ts,json}', ...packages],
  result: 'apps/web/build/server/index.js',
}

export const staffBuild: Build = {
  name: 'staff console',
  command: ['npm', 'run', 'build', '-w', '@dhc/staff'],
  sources: ['apps/staff/src/**/*', 'apps/staff/*.{ts,json,html}', ...packages],
  result: 'apps/staff/build/index.html',
}

export const cmsBuild: Build = {
  name: 'cms',
  command: ['npm', 'run', 'compile', '-w', '@dhc/cms'],
  sources: ['apps/cms/{src,config}/**/*', 'apps/cms/*.{ts,mts,json}', 'packages/reference/*.json', lockfile],
  result: 'apps/cms/dist/src/index.js',
}

export const cmsAdminBuild: Build = {
  name: 'cms admin panel',
  command: ['npm', 'run', 'build-admin', '-w', '@dhc/cms'],
  sources: ['apps/cms/src/admin/**/*', 'apps/cms/config/admin.ts', lockfile],
  result: 'apps/cms/dist/build/index.html',
}

/** Builds only when a source changed since the last build. Answers whether it had to. */
export async function buildIfChanged(build: Build, logFolder: string): Promise<boolean> {
  const stamp = join(projectRoot, 'node_modules', '.builds', build.name.replaceAll(' ', '-'))
  const sources = hashOf(build.sources)
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
  if (isFresh && existsSync(join(projectRoot, build.result))) return false
  await run(build, join(logFolder, `build-${build.name.replaceAll(' ', '-')}.log`))
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
  return true
}

function hashOf(patterns: readonly string[]): string {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: projectRoot })).sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const path = join(projectRoot, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

async function run(build: Build, logFile: string): Promise<void> {
  const [program, ...parameters] = build.command
  const { code, output } = await runToEnd(program, parameters, {
    cwd: projectRoot,
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  writeFileSync(logFile, output)
  if (code === 0) return
  const tail = output.trimEnd().split('\n').slice(-25).join('\n')
  throw new Error(`Building the ${build.name} failed (log: ${logFile}):\n${tail}`)
}
