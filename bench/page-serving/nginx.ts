import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../tools/stack/ports.ts'
import { startProcess } from '../../tools/stack/started-processes.ts'

export type Page = {
  readonly body: Buffer
  readonly gzipped: Buffer
  readonly headers: Readonly<Record<string, string>>
}

export type Nginx = { readonly origin: string; readonly paths: readonly string[]; readonly stop: () => void }

/** nginx with one worker and gzip_static, sending the same bytes and the same headers as our pages. */
export async function serveWithNginx(pages: readonly Page[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'dhc-bench-nginx-'))
  const port = await freePort()
  mkdirSync(join(folder, 'html'))
  for (const [number, page] of pages.entries()) {
    writeFileSync(join(folder, 'html', `${number}.html`), page.body)
    writeFileSync(join(folder, 'html', `${number}.html.gz`), page.gzipped)
  }
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, pages))
  for (const path of [folder, join(folder, 'html')]) chmodSync(path, 0o755)
  const server = startProcess('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswering(`${origin}/0.html`, server)
  const stop = () => {
    server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  return { origin, paths: pages.map((_, number) => `/${number}.html`), stop }
}

function configuration(folder: string, port: number, pages: readonly Page[]): string {
  const locations = pages.map(({ headers }, number) => {
    const added = Object.entries(headers).map(
      ([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`,
    )
    return `location = /${number}.html { ${added.join(' ')} }`
  })
  return `worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  server_tokens off;
  types { text/html html; }
  charset utf-8;
  keepalive_requests 1000000;
  open_file_cache max=1000 inactive=60s;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server {
    listen 127.0.0.1:${port}; root ${folder}/html; gzip_static on;
    ${locations.join('\n    ')}
  }
}
`
}

async function untilAnswering(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 50 && server.exitCode === null; tries += 1) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await pause(100)
  }
  throw new Error('nginx did not start')
}
