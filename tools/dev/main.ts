import { watch } from 'node:fs'
import { join } from 'node:path'
import { apiBuild, buildIfChanged, cmsBuild, staffBuild, webBuild } from '../stack/builds.ts'
import { projectRoot } from '../stack/environment.ts'
import type { Stack } from '../stack/stack.ts'
import { step } from '../start/progress.ts'
import { runSite } from '../start/run-site.ts'

type Part = {
  readonly title: string
  readonly folders: readonly string[]
  readonly refresh: (stack: Stack, logs: string) => Promise<unknown>
}

/** The same stack as `npm start`; what changes is built and started again, under the same page policy as in production. */
const parts: readonly Part[] = [
  {
    title: 'web',
    folders: ['apps/web/app', 'apps/web/server', 'apps/staff/src', 'packages'],
    refresh: async (stack, logs) => {
      await buildIfChanged(webBuild, logs)
      await buildIfChanged(staffBuild, logs)
      await stack.web.stop()
      await stack.web.start()
    },
  },
  {
    title: 'api',
    folders: ['apps/api/src', 'packages'],
    refresh: async (stack, logs) => {
      await buildIfChanged(apiBuild, logs)
      await stack.api.stop()
      await stack.api.start()
    },
  },
  {
    title: 'cms',
    folders: ['apps/cms/src', 'apps/cms/config'],
    refresh: async (stack, logs) => {
      if (!(await buildIfChanged(cmsBuild, logs))) return
      await stack.cms.stop()
      await stack.cms.start()
    },
  },
]

await runSite({ isLiving: false }, async (stack, logs) => {
  for (const part of parts) {
    let pending: NodeJS.Timeout | undefined
    const onChange = (_event: string, file: string | null) => {
      if (file?.includes('node_modules') || file?.endsWith('.test.ts')) return
      clearTimeout(pending)
      pending = setTimeout(
        () =>
          void step(`Refreshing ${part.title}`, () => part.refresh(stack, logs)).catch((error: Error) =>
            console.error(error.message),
          ),
        300,
      )
    }
    for (const folder of part.folders) watch(join(projectRoot, folder), { recursive: true }, onChange)
  }
  console.log('Watching for changes.')
})
