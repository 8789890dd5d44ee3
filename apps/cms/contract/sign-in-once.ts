import type { TestProject } from 'vitest/node'
import { env } from './env.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** By the address of the account. */
    editorTokens: Readonly<Record<string, string>>
  }
}

/** The panel lets an account sign in five times in five minutes, and all files together would do it more often. */
export async function setup(project: TestProject): Promise<void> {
  const tokens: Record<string, string> = {}
  for (const { email, password } of [env.admin, env.editor, env.reviewer]) {
    const answer = await fetch(`${env.cmsUrl}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`)
    const { data } = (await answer.json()) as { data: { token: string } }
    tokens[email] = data.token
  }
  project.provide('editorTokens', tokens)
}
