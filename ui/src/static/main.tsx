import { render } from 'preact';
import { StaticApp } from './app.tsx';
import { warm } from './thread.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/shell.css';
import '../styles/parts.css';
import '../styles/verdict.css';
import '../styles/playground.css';

warm();
const root = document.getElementById('page');
if (root !== null) render(<StaticApp />, root);
