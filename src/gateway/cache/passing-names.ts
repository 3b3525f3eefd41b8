import { namesIn } from '../../config/name-set.ts';

/**
 * Variables that differ between shells, windows or sessions and do not influence any list. If the key
 * contained them, each terminal would list again. A `*` at the end matches any text.
 */
const PASSING: Readonly<Record<string, readonly string[]>> = {
  'where the shell stands, and how deep': [
    'PWD',
    'OLDPWD',
    'SHLVL',
    '_',
    'INIT_CWD',
    'HISTFILE',
    'PS1',
    'PROMPT*',
  ],
  'the terminal and its window': [
    ...['TERM', 'TERM_*', 'TERMINFO*', 'COLORTERM', 'COLORFGBG', 'COLUMNS', 'LINES', 'WINDOWID', 'LS_COLORS'],
    ...[
      'TMUX*',
      'STY',
      'WINDOW',
      'ZELLIJ*',
      'ITERM_*',
      'LC_TERMINAL*',
      'KITTY_*',
      'WEZTERM_*',
      'ALACRITTY_*',
    ],
    ...[
      'GHOSTTY_*',
      'KONSOLE_*',
      'VTE_VERSION',
      'GNOME_TERMINAL_*',
      'WT_SESSION',
      'WT_PROFILE_ID',
      'CONEMU*',
    ],
    ...['FORCE_COLOR', 'NO_COLOR', 'CLICOLOR*', '__CFBundleIdentifier', '__CF_USER_TEXT_ENCODING'],
  ],
  'the login, and who is connected from where': [
    ...[
      'SSH_*',
      'GPG_TTY',
      'GPG_AGENT_INFO',
      'XDG_SESSION_*',
      'XDG_SEAT*',
      'XDG_VTNR',
      'XDG_ACTIVATION_TOKEN',
    ],
    ...['DBUS_*', 'DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'SESSION_MANAGER', 'DESKTOP_STARTUP_ID'],
    ...['INVOCATION_ID', 'JOURNAL_STREAM', 'SYSTEMD_*', 'MANAGERPID', 'LISTEN_*', 'NOTIFY_SOCKET', 'XPC_*'],
    ...['SECURITYSESSIONID', 'Apple_PubSub_Socket_Render', 'WSL_INTEROP', 'SUDO_*', 'MAIL'],
    // zsh exports these, and other shells do not. The home folder, which counts, tells users apart.
    ...['LOGNAME', 'USER', 'USERNAME'],
  ],
  'the editor or the client that starts the gateway, and its ports': [
    ...[
      'VSCODE_*',
      'CURSOR_*',
      'ELECTRON_*',
      'CHROME_DESKTOP',
      'ORIGINAL_XDG_*',
      'GIT_ASKPASS',
      'ZED_*',
      'NVIM*',
    ],
    ...['VIM', 'VIMRUNTIME', 'INSIDE_EMACS', 'JETBRAINS_*', 'IDEA_*', 'CLAUDECODE', 'CLAUDE_CODE_ENTRYPOINT'],
    ...['CLAUDE_CODE_SSE_PORT', 'CLAUDE_CODE_SESSION_*', 'CODEX_SANDBOX*', 'GEMINI_CLI'],
  ],
  'the machine or the container, of which replicas have one each': [
    'HOSTNAME',
    'HOST',
    'HOST_IP',
    'NODE_NAME',
    'POD_NAME',
    'POD_IP',
    'POD_UID',
  ],
  'what npm and its like say of the script that they run': [
    ...[
      'npm_command',
      'npm_lifecycle_*',
      'npm_execpath',
      'npm_node_execpath',
      'npm_package_*',
      'NODE',
      'COLOR',
    ],
    ...['npm_config_user_agent', 'npm_config_noproxy', 'npm_config_local_prefix', 'npm_config_global_prefix'],
    ...['npm_config_init_module', 'npm_config_node_gyp', 'npm_config_npm_version', 'FNM_MULTISHELL_PATH'],
  ],
};

/** Whether a variable is left out of a server's identity. */
export const isPassing = namesIn(Object.values(PASSING).flat());
