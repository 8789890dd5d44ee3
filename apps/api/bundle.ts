import { rm } from 'node:fs/promises'
import { build } from 'esbuild'

const here = import.meta.dirname

/** The service, and what a person starts beside it. */
const programs = [
  'main',
  'migrate',
  'seed',
  'live-two-years',
  'show-outbox',
  'first-admin',
  'rotate-keys',
  'unlock-staff',
  'verify-audit',
  'retention',
  'after-restore',
  'waiting-messages',
]

/**
 * Finding, reading and stripping two thousand files is three quarters of a start; in one piece they are not looked for
 * (decision 0060). Every program also runs from `src` as it is.
 */
await rm(`${here}/dist`, { recursive: true, force: true })
await build({
  absWorkingDir: here,
  entryPoints: programs.map((program) => `src/${program}.ts`),
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // What is asked for late (lists of passwords, sheets of calendars) is read late, as from `src`.
  splitting: true,
  // Native code, and what pg looks for and does without.
  external: ['@node-rs/argon2', 'pg-native'],
  // Packages in the older form ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
})
