import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../stack/environment.ts'
import { composeServices, readOps } from './ops-settings.ts'
import { listFiles } from './repository-files.ts'

type Instruction = { readonly name: string; readonly text: string }

/** As a builder reads it: without remarks, a line that ends with a backslash goes on. */
const instructionsOf = (file: string): readonly Instruction[] =>
  file
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
      return { name, text }
    })

const all = instructionsOf(readOps('images/Containerfile'))
const lastStage = all.slice(all.findLastIndex(({ name }) => name === 'FROM'))
const textsOf = (wanted: string, among = all) => among.filter(({ name }) => name === wanted).map(({ text }) => text)
const own = Object.values(composeServices()).filter(({ image }) => image.startsWith('health-centre:'))
const buildsIn = (text: string) =>
  [...text.matchAll(/npm run ([\w-]+) -w (@dhc\/\w+)/g)].map(([, command, of]) => `${of} ${command}`).sort()

describe('the image (ops/images/Containerfile)', () => {
  it('is made of Debian and the npm registry alone', () => {
    expect(textsOf('ARG')).toEqual(['DEBIAN=debian:12-slim', expect.stringMatching(/^NPM=\d+\.\d+\.\d+$/)])
    expect(textsOf('FROM')).toHaveLength(2)
    expect(textsOf('FROM').filter((text) => !/^\$\{DEBIAN\}( AS build)?$/.test(text))).toEqual([])
    expect(textsOf('ADD')).toEqual([])
    expect(textsOf('RUN').filter((text) => /\b(curl|wget|git clone|https?:)/.test(text))).toEqual([])
    expect(textsOf('RUN').filter((text) => /\bnpm (ci|i|install|add|exec)\b|\bnpx\b/.test(text))).toHaveLength(1)
    expect(textsOf('RUN').join()).toContain('npm ci --omit=dev')
  })

  it('builds what an installation on Debian builds', () => {
    expect(buildsIn(textsOf('RUN').join())).toEqual(buildsIn(readOps('README.md')))
    expect(buildsIn(textsOf('RUN').join())).toHaveLength(5)
  })

  it('runs as the user of compose and Kubernetes, who owns none of its files', () => {
    expect(textsOf('USER')).toEqual(['10001:10001'])
    expect(new Set(own.map(({ user }) => user))).toEqual(new Set(textsOf('USER')))
    expect(all.filter(({ text }) => text.includes('chown'))).toEqual([])
    expect(lastStage.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(
      lastStage.findLastIndex(({ name }) => name === 'RUN'),
    )
    expect(textsOf('RUN', lastStage).join()).toContain('-perm /6000 -exec chmod a-s')
  })

  it('has the lists of what it is made of, and no secret', () => {
    expect(textsOf('RUN').join()).toContain('tools/sbom/main.ts /opt/health-centre/sbom')
    expect(textsOf('RUN', lastStage).join()).toContain('> /opt/health-centre/sbom/debian.txt')
    expect(textsOf('COPY', lastStage)).toEqual(['--from=build /opt/health-centre /opt/health-centre'])
    expect(
      [...textsOf('ENV'), ...textsOf('ARG')].filter((text) => /KEY|SECRET|TOKEN|PASSWORD|_URL/.test(text)),
    ).toEqual([])
  })

  it.each(own)('has what $working_dir $command starts', ({ working_dir, command }) => {
    const folder = String(working_dir).replace('/opt/health-centre/', '')
    const [node, script = ''] = Array.isArray(command) ? command : []
    expect(node).toBe('/opt/health-centre/node_modules/.bin/node')
    const [, built] = /^dist\/(.*)\.js$/.exec(script) ?? []
    const sources = built === undefined ? [script] : [`${built}.ts`, `src/${built}.ts`]
    expect(sources.filter((source) => existsSync(join(projectRoot, folder, source)))).toHaveLength(1)
  })

  it('is built from the source alone: nothing of this machine, and no secret of it, goes in', () => {
    const rules = readFileSync(join(projectRoot, '.dockerignore'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(rules[0]).toBe('*')
    const allowed = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
    expect(allowed.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
    expect(allowed).not.toContain('.git')
    const kept = rules.filter((rule) => rule.startsWith('**/')).map((rule) => rule.slice(3))
    expect(kept).toEqual(expect.arrayContaining(['node_modules', '.data', '.env', 'dist', 'build', '*.log']))
    // What is left out by its name anywhere is never a folder or a file of the source.
    const isLeftOut = (file: string) => file.split('/').some((part) => kept.includes(part) || part.endsWith('.log'))
    expect(listFiles().filter((file) => allowed.includes(file.split('/')[0] ?? '') && isLeftOut(file))).toEqual([])
  })
})
