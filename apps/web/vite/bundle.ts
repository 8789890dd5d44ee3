import { type BuildEnvironmentOptions, build, type InlineConfig, type Rolldown } from 'vite'

type Asked = Pick<InlineConfig, 'root' | 'plugins' | 'define'> & Pick<BuildEnvironmentOptions, 'rolldownOptions'>

/** What we bundle ourselves, beside React Router: the same target for every script. */
export async function bundle({ rolldownOptions = {}, ...asked }: Asked): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    ...asked,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions },
  })
  const output = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []))
  return output.filter((file) => file.type === 'chunk')
}

/** A new text has a new name, so that a browser may store it for ever. */
export const hashedNames = {
  format: 'es',
  entryFileNames: 'assets/[name]-[hash].js',
  chunkFileNames: 'assets/[name]-[hash].js',
} as const
