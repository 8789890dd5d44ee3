import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { projectRoot } from '../../stack/environment.ts'
import type { Draft } from '../draft.ts'

/** What TypeScript says about the files of a draft, as if they stood in the repository. */
export function typeProblems({ files }: Draft, configFile: string): readonly string[] {
  const drafted = new Map([...files].map(([path, text]) => [join(projectRoot, path), text]))
  const options = optionsOf(configFile)
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, directoryExists } = host
  const folders = new Set([...drafted.keys()].map((path) => dirname(path)))
  host.readFile = (path) => drafted.get(path) ?? readFile(path)
  host.fileExists = (path) => drafted.has(path) || fileExists(path)
  host.directoryExists = (path) => folders.has(path) || (directoryExists?.(path) ?? true)
  host.getSourceFile = (path, target) => {
    const text = host.readFile(path)
    return text === undefined ? undefined : ts.createSourceFile(path, text, target)
  }
  // A route's own types are made by React Router when it has seen the route.
  const roots = [...drafted.keys()].filter((path) => /\.tsx?$/.test(path) && !path.includes('/routes/'))
  const program = ts.createProgram(roots, options, host)
  return roots.flatMap((path) => {
    const file = program.getSourceFile(path)
    const found = [...program.getSemanticDiagnostics(file), ...program.getSyntacticDiagnostics(file)]
    return found.map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
  })
}

function optionsOf(configFile: string): ts.CompilerOptions {
  const path = join(projectRoot, configFile)
  const { config } = ts.readConfigFile(path, ts.sys.readFile) as { config: object }
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, join(path, '..'))
  const { tsBuildInfoFile: _cache, ...rest } = options
  return { ...rest, noEmit: true, incremental: false }
}

/** What the linter still says after it has put a draft into shape, as `npm run new` lets it do. */
export function lintProblems({ files }: Draft): readonly string[] {
  return [...files].flatMap(([path, text]) => {
    const { status, stderr } = spawnSync('biome', ['check', '--write', `--stdin-file-path=${path}`], {
      cwd: projectRoot,
      input: text,
      encoding: 'utf8',
    })
    return status === 0 ? [] : [`${path}: ${stderr}`]
  })
}
