/** Which variables every server may have, and which none: lists of names, with the reason for each group. */

/** Secrets of the gateway itself. No server inherits them, whatever its entry says. */
export const GATEWAY_SECRETS: readonly string[] = ['BCP_HTTP_TOKEN', 'BCP_STORE_KEY'];

/** An environment for programs that are no servers. */
export const withoutGatewaySecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !GATEWAY_SECRETS.includes(name)));

interface Group {
  readonly why: string;
  /** Without regard to case on Windows; a `*` at the end stands for any rest. */
  readonly names: readonly string[];
}

/**
 * Variables that every server inherits. None of them is a secret by its nature, and programs do not run well without
 * them. A variable that names a folder belongs here. A variable that names an address belongs here only if nothing can
 * be reached without it.
 */
const GROUPS: readonly Group[] = [
  {
    why: 'finding programs, the home folder and the terminal (what sudo keeps, and what MCP clients hand on)',
    names: ['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'TERM', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'],
  },
  {
    why: 'language, character set and time zone: without them text is written as ASCII, and times as UTC',
    names: ['LANG', 'LANGUAGE', 'LC_*', 'TZ', 'LOCALE_ARCHIVE', 'PYTHONUTF8', 'PYTHONIOENCODING'],
  },
  { why: 'where files may be put for a while', names: ['TMPDIR', 'TMP', 'TEMP'] },
  { why: 'where settings, data and caches belong', names: ['XDG_*'] },
  {
    why: 'the way into the network; a password in the address of a proxy is hidden like any other',
    names: ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'].flatMap((name) => [
      name,
      name.toLowerCase(),
    ]),
  },
  {
    why: 'files of certificates that a company trusts',
    names: [
      ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'NIX_SSL_CERT_FILE'],
      ...['REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE', 'GIT_SSL_CAINFO'],
    ],
  },
  {
    why: 'where version managers and package managers keep what npx, uvx and their like start',
    names: [
      ...['NVM_DIR', 'NVM_BIN', 'FNM_DIR', 'FNM_MULTISHELL_PATH', 'VOLTA_HOME', 'N_PREFIX', 'ASDF_DIR'],
      ...[
        'ASDF_DATA_DIR',
        'MISE_DATA_DIR',
        'MISE_CONFIG_DIR',
        'MISE_CACHE_DIR',
        'HOMEBREW_PREFIX',
        'NIX_PATH',
      ],
      ...['npm_config_cache', 'npm_config_prefix', 'npm_config_userconfig', 'NPM_CONFIG_CACHE'],
      ...[
        'NPM_CONFIG_PREFIX',
        'NPM_CONFIG_USERCONFIG',
        'PNPM_HOME',
        'COREPACK_HOME',
        'BUN_INSTALL',
        'DENO_DIR',
      ],
      ...['UV_CACHE_DIR', 'UV_PYTHON', 'UV_PYTHON_INSTALL_DIR', 'UV_TOOL_DIR', 'UV_TOOL_BIN_DIR'],
      ...['UV_SYSTEM_CERTS', 'UV_NATIVE_TLS', 'PIPX_HOME', 'PIPX_BIN_DIR', 'PYENV_ROOT', 'PYENV_VERSION'],
      ...['VIRTUAL_ENV', 'CONDA_PREFIX', 'CONDA_DEFAULT_ENV', 'RBENV_ROOT', 'GEM_HOME', 'GEM_PATH'],
      ...[
        'JAVA_HOME',
        'GOPATH',
        'GOROOT',
        'GOCACHE',
        'GOMODCACHE',
        'CARGO_HOME',
        'RUSTUP_HOME',
        'DOTNET_ROOT',
      ],
    ],
  },
  {
    why: 'browsers that servers start, and the screen on which they show themselves',
    names: [
      ...['DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY'],
      ...['PLAYWRIGHT_BROWSERS_PATH', 'PUPPETEER_EXECUTABLE_PATH', 'PUPPETEER_CACHE_DIR', 'CHROME_PATH'],
    ],
  },
  {
    why: 'where the containers are in which servers run',
    names: ['DOCKER_HOST', 'DOCKER_CONTEXT', 'DOCKER_CONFIG', 'DOCKER_CERT_PATH', 'DOCKER_TLS_VERIFY'],
  },
  {
    why: 'what programs of Windows do not start without',
    names: [
      ...['SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'COMSPEC', 'PATHEXT', 'OS', 'PSMODULEPATH'],
      ...['NUMBER_OF_PROCESSORS', 'PROCESSOR_ARCHITECTURE', 'APPDATA', 'LOCALAPPDATA', 'PROGRAMDATA'],
      ...['ALLUSERSPROFILE', 'PUBLIC', 'PROGRAMFILES', 'PROGRAMFILES(X86)', 'PROGRAMW6432'],
      ...['COMMONPROGRAMFILES', 'COMMONPROGRAMFILES(X86)', 'COMMONPROGRAMW6432'],
      ...['USERPROFILE', 'USERNAME', 'USERDOMAIN', 'HOMEDRIVE', 'HOMEPATH'],
    ],
  },
];

export const SHORT_LIST: readonly string[] = GROUPS.flatMap(({ names }) => names);
