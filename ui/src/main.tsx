import { render } from 'preact';
import { App } from './shell/app.tsx';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/parts.css';
import './styles/cards.css';
import './styles/verdict.css';
import './styles/playground.css';
import './styles/rules.css';
import './styles/live.css';
import './styles/calls.css';

// The token of the address has done its work.
if (location.search !== '') history.replaceState(null, '', `/${location.hash}`);
const root = document.getElementById('page');
if (root !== null) render(<App />, root);
