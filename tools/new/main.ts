import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../stack/environment.ts'
import { runToEnd } from '../stack/started-processes.ts'
import { checkedDraft, type Draft, type ReadFile } from './draft.ts'
import { newModule } from './new-module.ts'
import { newOption } from './new-option.ts'
import { newPage } from './new-page.ts'

/** npm run new -- module|page|option …: files and their tests as this project writes them. */
const makers: Readonly<Record<string, (given: readonly string[], read: ReadFile) => Draft>> = {
  module: newModule,
  page: newPage,
  option: newOption,
}
const usage = `npm run new -- module <name>
npm run new -- page </group/name> "繁體|简体|English"
npm run new -- option <name> "CODE=繁體|简体|English" "CODE=…"`

async function make([kind = '', ...given]: readonly string[]): Promise<void> {
  const maker = makers[kind]
  if (!maker) throw new Error(usage)
  const isThere = (path: string) => existsSync(join(projectRoot, path))
  const { files, next, taken } = checkedDraft(
    (read) => maker(given, read),
    (path) => readFileSync(join(projectRoot, path), 'utf8'),
    isThere,
  )
  if (taken.length > 0) throw new Error(`Already there:\n${taken.join('\n')}`)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(projectRoot, path)), { recursive: true })
    writeFileSync(join(projectRoot, path), text)
  }
  await runToEnd('biome', ['check', '--write', ...files.keys()], { cwd: projectRoot })
  console.log(`${[...files.keys()].join('\n')}\n\nNext:\n${next.map((step) => `- ${step}`).join('\n')}`)
}

try {
  await make(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
