#!/bin/bash
# Pages that other people published, and a browser that MCP servers look at them with. Run after setup.sh.
set -euo pipefail
apt-get install -y --no-install-recommends chromium fonts-dejavu-core python3-doc
mkdir -p /srv/browser /srv/pages
cd /srv/browser
[ -f package.json ] || npm init -y >/dev/null
npm install --silent --ignore-scripts --no-fund --no-audit gentelella@4 startbootstrap-sb-admin-2@4 startbootstrap-shop-homepage@5 \
  startbootstrap-clean-blog@6 startbootstrap-agency@7
cd /srv/tools
npm install --silent --ignore-scripts --no-fund --no-audit @playwright/mcp chrome-devtools-mcp
ln -sfn /srv/browser/node_modules/gentelella/dist /srv/pages/dashboard
ln -sfn /srv/browser/node_modules/startbootstrap-sb-admin-2 /srv/pages/admin
ln -sfn /srv/browser/node_modules/startbootstrap-shop-homepage/dist /srv/pages/shop
ln -sfn /srv/browser/node_modules/startbootstrap-clean-blog/dist /srv/pages/blog
ln -sfn /srv/browser/node_modules/startbootstrap-agency/dist /srv/pages/agency
ln -sfn /usr/share/doc/python3-doc/html /srv/pages/python
