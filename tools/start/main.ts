import { buildIfChanged, cmsAdminBuild } from '../stack/builds.ts'
import { step } from './progress.ts'
import { runSite } from './run-site.ts'

await runSite(async (_stack, logs) => {
  await step('CMS admin panel (the site does not wait for it)', () => buildIfChanged(cmsAdminBuild, logs))
})
