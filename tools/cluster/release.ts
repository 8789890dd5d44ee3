import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../stack/environment.ts'
import { runToEnd } from '../stack/started-processes.ts'
import { step } from '../start/progress.ts'
import type { Release } from './own-processes.ts'

const folder = '/var/tmp/dhc-cluster-release'

export const otherRelease: Release = { name: 'the other commit', root: folder }

/** Another commit of this repository, built and ready to run beside this one. */
export async function prepareRelease(commit: string): Promise<void> {
  await forgetRelease()
  await git('worktree', 'add', '--detach', folder, commit)
  await step(`Packages and builds of ${commit}`, async () => {
    if (hasSamePackages()) linkPackages()
    else await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    for (const [script, workspace] of builds) await run('npm', ['run', script, '-w', workspace])
  })
}

const builds = [
  ['build', '@dhc/api'],
  ['build', '@dhc/web'],
  ['build', '@dhc/staff'],
  ['compile', '@dhc/cms'],
] as const

export async function forgetRelease(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await git('worktree', 'prune')
}

const hasSamePackages = () =>
  readFileSync(join(folder, 'package-lock.json'), 'utf8') ===
  readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')

/** What is installed is shared; only our own packages are those of the other commit. */
function linkPackages(): void {
  link(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'node_modules/@dhc'))
  for (const kind of ['apps', 'packages']) {
    for (const name of readdirSync(join(folder, kind))) {
      symlinkSync(join(folder, kind, name), join(folder, 'node_modules/@dhc', name))
      const own = join(projectRoot, kind, name, 'node_modules')
      if (existsSync(own)) link(own, join(folder, kind, name, 'node_modules'))
    }
  }
}

function link(from: string, to: string): void {
  mkdirSync(to)
  const shared = readdirSync(from).filter((name) => !['@dhc', '.cache', '.builds', '.vite'].includes(name))
  for (const name of shared) symlinkSync(join(from, name), join(to, name))
}

const git = (...parameters: string[]) => run('git', parameters, projectRoot)

async function run(program: string, parameters: readonly string[], cwd = folder): Promise<void> {
  const { code, output } = await runToEnd(program, parameters, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0)
    throw new Error(`${program} ${parameters.join(' ')} failed:\n${output.split('\n').slice(-25).join('\n')}`)
}
