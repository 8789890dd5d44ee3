import { buildIfChanged, cmsAdminBuild } from '../stack/builds.ts'
import { readEnvironment } from '../stack/environment.ts'
import { step } from './progress.ts'
import { runSite } from './run-site.ts'

/** `npm start -- --empty` leaves out the two years of a living centre. */
const isLiving = !process.argv.includes('--empty') && readEnvironment(process.env).NODE_ENV !== 'production'

await runSite({ isLiving }, async (stack, logs) => {
  const panel = () => buildIfChanged(cmsAdminBuild, logs)
  if (isLiving)
    await step('Two years of the centre (1,500 members; the site does not wait for them)', () =>
      stack.runApiCommand('live-two-years'),
    )
  await step('CMS admin panel (the site does not wait for it)', panel)
})
