import { r as argumentsWithoutSecrets, t as hasErrors } from "./diagnostic-pCL-wCCi.js";
import { t as firstFindings } from "./first-findings-C4KwzCdW.js";
import { n as closest, t as defined } from "./defined-B3U70D0x.js";
import { s as CORE_PACK } from "./read-DjXix77j.js";
import { i as whyNoPack, n as packFile, r as resolvePack } from "./pack-path-DI7IbQ80.js";
import { t as formatPath } from "./path-u1wchqqw.js";
import { t as defaultTool } from "./normalise-commands-D2qYPIqN.js";
import { n as sizeBytes } from "./units-cnJbVICS.js";
import { dirname, join, resolve } from "node:path";
import { readdir } from "node:fs/promises";
// src/generated/plain-config.validator.mjs
const validatePlainConfig = validate10;
const schema11 = {
	"$schema": "http://json-schema.org/draft-07/schema#",
	"type": "object",
	"additionalProperties": false,
	"required": ["version"],
	"patternProperties": { "^x-": {} },
	"properties": {
		"$schema": { "type": "string" },
		"version": { "const": 1 },
		"extends": {
			"type": "array",
			"maxItems": 100,
			"items": {
				"type": "string",
				"minLength": 1
			}
		},
		"servers": {
			"type": "object",
			"propertyNames": { "pattern": "^[A-Za-z0-9][A-Za-z0-9_.-]*$" },
			"additionalProperties": { "$ref": "#/definitions/server" }
		},
		"inherit_env": { "$ref": "#/definitions/inheritEnv" },
		"cache": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"enabled": { "type": "boolean" },
				"ttl": {
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h|d)$"
				}
			}
		},
		"start": {
			"type": "object",
			"additionalProperties": false,
			"properties": { "wait": {
				"type": "string",
				"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m)$"
			} }
		},
		"tools": { "$ref": "#/definitions/toolsMode" },
		"prefix": { "enum": [
			"collision",
			"always",
			"never"
		] },
		"pins": { "$ref": "#/definitions/pins" },
		"max_retries": { "$ref": "#/definitions/max_retries" },
		"http": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"host": {
					"type": "string",
					"minLength": 1
				},
				"port": {
					"type": "integer",
					"minimum": 0,
					"maximum": 65535
				},
				"token": {
					"type": "string",
					"minLength": 1
				},
				"tokens": {
					"type": "array",
					"items": {
						"type": "object",
						"additionalProperties": false,
						"required": ["name", "hash"],
						"properties": {
							"name": {
								"type": "string",
								"pattern": "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"
							},
							"hash": {
								"type": ["string", "array"],
								"pattern": "^sha256:[0-9a-f]{64}$",
								"minItems": 1,
								"items": {
									"type": "string",
									"pattern": "^sha256:[0-9a-f]{64}$"
								}
							},
							"profile": {
								"type": "string",
								"minLength": 1
							}
						}
					}
				},
				"oidc": {
					"type": "object",
					"additionalProperties": false,
					"required": ["issuer", "audience"],
					"properties": {
						"issuer": {
							"type": "string",
							"pattern": "^(https://[^/?#@]+|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:[0-9]+)?)(/[^?#]*)?$"
						},
						"audience": {
							"type": ["string", "array"],
							"minLength": 1,
							"minItems": 1,
							"items": {
								"type": "string",
								"minLength": 1
							}
						},
						"scopes": {
							"type": "object",
							"minProperties": 1,
							"propertyNames": { "pattern": "^[!#-\\[\\]-~]+$" },
							"additionalProperties": {
								"type": "string",
								"minLength": 1
							}
						},
						"url": {
							"type": "string",
							"pattern": "^https?://[^/?#@\"\\s]+/?$"
						},
						"name": {
							"type": "string",
							"minLength": 1
						},
						"algorithms": {
							"type": "array",
							"minItems": 1,
							"items": { "enum": [
								"RS256",
								"RS384",
								"RS512",
								"PS256",
								"PS384",
								"PS512",
								"ES256",
								"ES384",
								"ES512",
								"EdDSA"
							] }
						}
					}
				},
				"hosts": {
					"type": "array",
					"items": {
						"type": "string",
						"minLength": 1
					}
				},
				"origins": {
					"type": "array",
					"items": {
						"type": "string",
						"minLength": 1
					}
				},
				"session_idle": {
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$"
				}
			}
		},
		"audit": {
			"type": "object",
			"additionalProperties": false,
			"required": ["file"],
			"properties": {
				"file": {
					"type": "string",
					"minLength": 1
				},
				"max_size": {
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)$"
				},
				"keep": {
					"type": "integer",
					"minimum": 0,
					"maximum": 1e3
				},
				"required": { "type": "boolean" }
			}
		},
		"store": {
			"type": ["string", "object"],
			"pattern": "^(memory|disk|rediss?://.+|\\$\\{.+)$",
			"additionalProperties": false,
			"required": ["url"],
			"properties": {
				"url": {
					"type": "string",
					"pattern": "^(rediss?://.+|\\$\\{.+)$"
				},
				"prefix": {
					"type": "string",
					"pattern": "^[A-Za-z0-9_.:{}-]{1,64}$"
				},
				"key": {
					"type": "string",
					"pattern": "^\\$\\{[A-Za-z_][A-Za-z0-9_]*\\}$"
				},
				"replica": {
					"type": "string",
					"minLength": 1
				}
			}
		},
		"metrics": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"port": {
					"type": "integer",
					"minimum": 0,
					"maximum": 65535
				},
				"host": {
					"type": "string",
					"minLength": 1
				},
				"path": {
					"type": "string",
					"pattern": "^/[A-Za-z0-9._~/-]+$"
				},
				"token": {
					"type": "string",
					"minLength": 1
				}
			}
		},
		"otlp": {
			"type": "object",
			"additionalProperties": false,
			"required": ["endpoint"],
			"properties": {
				"endpoint": {
					"type": "string",
					"pattern": "^(https?://|\\$\\{)"
				},
				"headers": {
					"type": "object",
					"propertyNames": { "pattern": "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$" },
					"additionalProperties": { "type": "string" }
				},
				"sampling": {
					"type": "number",
					"minimum": 0,
					"maximum": 1
				},
				"traces": { "type": "boolean" },
				"metrics": { "type": "boolean" },
				"interval": {
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$"
				}
			}
		},
		"ui": {
			"type": "object",
			"additionalProperties": false,
			"properties": { "keep": {
				"type": "integer",
				"minimum": 0,
				"maximum": 1e3
			} }
		},
		"policy": { "not": {} },
		"limits": {
			"type": "array",
			"maxItems": 0
		},
		"profiles": {
			"type": "object",
			"propertyNames": { "pattern": "^[A-Za-z0-9][A-Za-z0-9_.-]*$" },
			"additionalProperties": { "$ref": "#/definitions/profile" }
		},
		"routes": { "$ref": "pack.v1.schema.json#/definitions/routes" },
		"detection": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"enabled": { "type": "boolean" },
				"threshold": { "$ref": "pack.v1.schema.json#/definitions/share" }
			}
		},
		"render": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"mode": { "$ref": "pack.v1.schema.json#/definitions/renderMode" },
				"explain": { "type": "boolean" }
			}
		},
		"structured": { "$ref": "pack.v1.schema.json#/definitions/structured" },
		"budget": { "$ref": "pack.v1.schema.json#/definitions/budget" },
		"codec": { "enum": ["builtin", "cli"] },
		"rules": {
			"type": "array",
			"maxItems": 0
		},
		"disable": { "$ref": "pack.v1.schema.json#/definitions/disable" },
		"tune": { "$ref": "pack.v1.schema.json#/definitions/tune" }
	},
	"definitions": {
		"max_retries": {
			"type": "integer",
			"minimum": 0,
			"maximum": 10
		},
		"callMatch": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"server": { "$ref": "pack.v1.schema.json#/definitions/globs" },
				"tool": { "$ref": "pack.v1.schema.json#/definitions/globs" },
				"caller": { "$ref": "pack.v1.schema.json#/definitions/globs" },
				"profile": { "$ref": "pack.v1.schema.json#/definitions/globs" },
				"args": {
					"type": "object",
					"additionalProperties": { "$ref": "pack.v1.schema.json#/definitions/globs" }
				}
			}
		},
		"toolMatch": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"server": { "$ref": "pack.v1.schema.json#/definitions/globs" },
				"tool": { "$ref": "pack.v1.schema.json#/definitions/globs" },
				"caller": { "$ref": "pack.v1.schema.json#/definitions/globs" },
				"profile": { "$ref": "pack.v1.schema.json#/definitions/globs" }
			}
		},
		"policyRule": {
			"type": "object",
			"additionalProperties": false,
			"required": ["do"],
			"properties": {
				"name": {
					"type": "string",
					"minLength": 1
				},
				"match": { "$ref": "#/definitions/callMatch" },
				"schema": { "type": "object" },
				"do": { "enum": [
					"allow",
					"deny",
					"confirm"
				] },
				"reason": {
					"type": "string",
					"minLength": 1
				}
			}
		},
		"callBound": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"match": { "$ref": "#/definitions/toolMatch" },
				"max_arguments": {
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)$"
				},
				"max_result": {
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)$"
				},
				"timeout": {
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$"
				}
			}
		},
		"resourceRules": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"allow": { "$ref": "#/definitions/globs" },
				"deny": { "$ref": "#/definitions/globs" }
			}
		},
		"limit": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"name": {
					"type": "string",
					"minLength": 1
				},
				"match": { "$ref": "#/definitions/toolMatch" },
				"per": {
					"type": "array",
					"items": { "enum": [
						"caller",
						"server",
						"tool"
					] }
				},
				"calls": {
					"type": "string",
					"pattern": "^[1-9][0-9]{0,8}/[smhd]$"
				},
				"at_once": {
					"type": "integer",
					"minimum": 1,
					"maximum": 1e5
				},
				"bytes": {
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)/[smhd]$"
				}
			}
		},
		"profile": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"servers": {
					"type": "array",
					"items": {
						"type": "string",
						"minLength": 1
					}
				},
				"routes": { "$ref": "pack.v1.schema.json#/definitions/routes" },
				"tools": { "$ref": "#/definitions/toolsMode" },
				"structured": { "$ref": "pack.v1.schema.json#/definitions/structured" },
				"client": {
					"type": "string",
					"minLength": 1
				}
			}
		},
		"pins": { "enum": [
			"off",
			"warn",
			"enforce"
		] },
		"toolsMode": { "enum": [
			"eager",
			"lazy",
			"auto"
		] },
		"inheritEnv": {
			"type": ["array", "string"],
			"pattern": "^all$",
			"items": {
				"type": "string",
				"pattern": "^[^\\s=*]+\\*?$"
			}
		},
		"globs": {
			"type": "array",
			"items": {
				"type": "string",
				"minLength": 1
			}
		},
		"server": {
			"type": "object",
			"additionalProperties": false,
			"patternProperties": { "^x-": {} },
			"properties": {
				"command": {
					"type": "string",
					"minLength": 1
				},
				"args": {
					"type": "array",
					"items": { "type": "string" }
				},
				"env": {
					"type": "object",
					"additionalProperties": { "type": "string" }
				},
				"inherit_env": { "$ref": "#/definitions/inheritEnv" },
				"cwd": {
					"type": "string",
					"minLength": 1
				},
				"url": {
					"type": "string",
					"pattern": "^(https?://|\\$\\{)"
				},
				"transport": { "enum": ["http", "sse"] },
				"max_retries": { "$ref": "#/definitions/max_retries" },
				"headers": {
					"type": "object",
					"propertyNames": { "pattern": "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$" },
					"additionalProperties": { "type": "string" }
				},
				"auth": {
					"type": "object",
					"additionalProperties": false,
					"properties": {
						"grant": { "enum": ["authorization_code", "client_credentials"] },
						"client_id": {
							"type": "string",
							"minLength": 1
						},
						"client_secret": {
							"type": "string",
							"minLength": 1
						},
						"issuer": {
							"type": "string",
							"pattern": "^(https?://|\\$\\{)"
						},
						"scope": {
							"type": "string",
							"minLength": 1
						},
						"redirect_port": {
							"type": "integer",
							"minimum": 1,
							"maximum": 65535
						}
					}
				},
				"ca": {
					"type": "string",
					"minLength": 1
				},
				"enabled": { "type": "boolean" },
				"init_timeout": {
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m)$"
				},
				"call_timeout": {
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$"
				},
				"idle_stop": {
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$"
				},
				"shared": { "enum": [
					true,
					false,
					"once"
				] },
				"tools": {
					"type": "object",
					"additionalProperties": false,
					"properties": {
						"allow": { "$ref": "#/definitions/globs" },
						"deny": { "$ref": "#/definitions/globs" },
						"pin": { "$ref": "#/definitions/globs" },
						"describe": {
							"type": "object",
							"additionalProperties": { "type": "string" }
						}
					}
				},
				"prefix": {
					"type": "string",
					"pattern": "^[A-Za-z0-9_-]{1,40}$"
				},
				"structured": { "$ref": "pack.v1.schema.json#/definitions/structured" },
				"pins": { "$ref": "#/definitions/pins" },
				"type": { "enum": ["command"] },
				"tool": {
					"type": "string",
					"pattern": "^[A-Za-z0-9_.-]{1,63}$"
				},
				"description": {
					"type": "string",
					"minLength": 1
				},
				"install": {
					"type": "string",
					"minLength": 1
				},
				"timeout": {
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$"
				},
				"max_output": {
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(KB|MB)$"
				},
				"serial": { "type": "boolean" },
				"read_only": { "type": "boolean" },
				"allowed": {
					"type": ["array", "object"],
					"items": {
						"type": "string",
						"minLength": 1
					},
					"additionalProperties": { "type": "string" }
				},
				"options": {
					"type": "array",
					"items": {
						"type": "string",
						"pattern": "^-\\S+( \\S+)?$"
					}
				},
				"blocked": {
					"type": "object",
					"additionalProperties": {
						"type": "object",
						"additionalProperties": false,
						"required": ["reason"],
						"properties": {
							"reason": {
								"type": "string",
								"minLength": 1
							},
							"use": {
								"type": "string",
								"minLength": 1
							}
						}
					}
				},
				"help": {
					"type": "array",
					"items": { "type": "string" }
				},
				"session": {
					"type": "object",
					"additionalProperties": false,
					"required": ["tool"],
					"properties": {
						"tool": {
							"type": "string",
							"pattern": "^[A-Za-z0-9_.-]{1,63}$"
						},
						"agents": {
							"type": "object",
							"additionalProperties": false,
							"properties": {
								"file": {
									"type": "string",
									"minLength": 1
								},
								"args": {
									"type": "array",
									"items": { "type": "string" }
								},
								"key": {
									"type": "string",
									"minLength": 1
								}
							}
						},
						"env": {
							"type": "object",
							"additionalProperties": false,
							"properties": {
								"session": {
									"type": "string",
									"minLength": 1
								},
								"agent": {
									"type": "string",
									"minLength": 1
								}
							}
						}
					}
				},
				"commands": {
					"type": "object",
					"propertyNames": { "pattern": "^[A-Za-z0-9_.-]{1,63}$" },
					"additionalProperties": {
						"type": "object",
						"additionalProperties": false,
						"required": ["args"],
						"properties": {
							"args": {
								"type": "array",
								"items": { "type": "string" }
							},
							"description": {
								"type": "string",
								"minLength": 1
							},
							"hint": {
								"type": "string",
								"minLength": 1
							},
							"warn_unless_session": {
								"type": "string",
								"minLength": 1
							},
							"read_only": { "type": "boolean" }
						}
					}
				},
				"resources": {
					"type": "object",
					"propertyNames": { "pattern": "^[A-Za-z][A-Za-z0-9+.-]*:." },
					"additionalProperties": {
						"type": "object",
						"additionalProperties": false,
						"properties": {
							"file": {
								"type": "string",
								"minLength": 1
							},
							"args": {
								"type": "array",
								"items": { "type": "string" }
							},
							"description": {
								"type": "string",
								"minLength": 1
							},
							"mime": {
								"type": "string",
								"minLength": 1
							}
						}
					}
				},
				"prompts": {
					"type": "object",
					"propertyNames": { "pattern": "^[A-Za-z0-9_.-]{1,63}$" },
					"additionalProperties": {
						"type": "object",
						"additionalProperties": false,
						"required": ["args"],
						"properties": {
							"args": {
								"type": "array",
								"items": { "type": "string" }
							},
							"description": {
								"type": "string",
								"minLength": 1
							}
						}
					}
				}
			},
			"if": { "required": ["url"] },
			"then": { "properties": {
				"command": false,
				"args": false,
				"env": false,
				"inherit_env": false,
				"cwd": false,
				"type": false,
				"tool": false,
				"description": false,
				"install": false,
				"timeout": false,
				"max_output": false,
				"serial": false,
				"read_only": false,
				"allowed": false,
				"options": false,
				"blocked": false,
				"help": false,
				"session": false,
				"commands": false,
				"resources": false,
				"prompts": false
			} },
			"else": {
				"required": ["command"],
				"properties": {
					"command": {},
					"transport": false,
					"max_retries": false,
					"headers": false,
					"auth": false,
					"ca": false
				},
				"if": { "required": ["type"] },
				"then": { "properties": {
					"shared": false,
					"idle_stop": false,
					"init_timeout": false
				} },
				"else": { "properties": {
					"tool": false,
					"description": false,
					"install": false,
					"timeout": false,
					"max_output": false,
					"serial": false,
					"read_only": false,
					"allowed": false,
					"options": false,
					"blocked": false,
					"help": false,
					"session": false,
					"commands": false,
					"resources": false,
					"prompts": false
				} }
			}
		}
	}
};
const func2 = Object.prototype.hasOwnProperty;
const func3 = function ucs2length(str) {
	const len = str.length;
	let length = 0;
	let pos = 0;
	let value;
	while (pos < len) {
		length++;
		value = str.charCodeAt(pos++);
		if (value >= 55296 && value <= 56319 && pos < len) {
			value = str.charCodeAt(pos);
			if ((value & 64512) === 56320) pos++;
		}
	}
	return length;
};
const pattern0 = /* @__PURE__ */ new RegExp("^x-", "u");
const pattern1 = /* @__PURE__ */ new RegExp("^[A-Za-z0-9][A-Za-z0-9_.-]*$", "u");
const pattern3 = /* @__PURE__ */ new RegExp("^all$", "u");
const pattern4 = /* @__PURE__ */ new RegExp("^[^\\s=*]+\\*?$", "u");
const pattern28 = /* @__PURE__ */ new RegExp("^[0-9]+(\\.[0-9]+)?(ms|s|m|h|d)$", "u");
const pattern8 = /* @__PURE__ */ new RegExp("^[0-9]+(\\.[0-9]+)?(ms|s|m)$", "u");
const pattern30 = /* @__PURE__ */ new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$", "u");
const pattern31 = /* @__PURE__ */ new RegExp("^sha256:[0-9a-f]{64}$", "u");
const pattern33 = /* @__PURE__ */ new RegExp("^(https://[^/?#@]+|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:[0-9]+)?)(/[^?#]*)?$", "u");
const pattern34 = /* @__PURE__ */ new RegExp("^[!#-\\[\\]-~]+$", "u");
const pattern35 = /* @__PURE__ */ new RegExp("^https?://[^/?#@\"\\s]+/?$", "u");
const pattern9 = /* @__PURE__ */ new RegExp("^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$", "u");
const pattern37 = /* @__PURE__ */ new RegExp("^[0-9]+(\\.[0-9]+)?(KB|MB|GB)$", "u");
const pattern38 = /* @__PURE__ */ new RegExp("^(memory|disk|rediss?://.+|\\$\\{.+)$", "u");
const pattern39 = /* @__PURE__ */ new RegExp("^(rediss?://.+|\\$\\{.+)$", "u");
const pattern40 = /* @__PURE__ */ new RegExp("^[A-Za-z0-9_.:{}-]{1,64}$", "u");
const pattern41 = /* @__PURE__ */ new RegExp("^\\$\\{[A-Za-z_][A-Za-z0-9_]*\\}$", "u");
const pattern42 = /* @__PURE__ */ new RegExp("^/[A-Za-z0-9._~/-]+$", "u");
const pattern5 = /* @__PURE__ */ new RegExp("^(https?://|\\$\\{)", "u");
const pattern6 = /* @__PURE__ */ new RegExp("^[A-Za-z0-9!#$%&'*+.^_`|~-]+$", "u");
const pattern17 = /* @__PURE__ */ new RegExp("^none$", "u");
const schema12 = {
	"type": "object",
	"additionalProperties": false,
	"patternProperties": { "^x-": {} },
	"properties": {
		"command": {
			"type": "string",
			"minLength": 1
		},
		"args": {
			"type": "array",
			"items": { "type": "string" }
		},
		"env": {
			"type": "object",
			"additionalProperties": { "type": "string" }
		},
		"inherit_env": { "$ref": "#/definitions/inheritEnv" },
		"cwd": {
			"type": "string",
			"minLength": 1
		},
		"url": {
			"type": "string",
			"pattern": "^(https?://|\\$\\{)"
		},
		"transport": { "enum": ["http", "sse"] },
		"max_retries": { "$ref": "#/definitions/max_retries" },
		"headers": {
			"type": "object",
			"propertyNames": { "pattern": "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$" },
			"additionalProperties": { "type": "string" }
		},
		"auth": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"grant": { "enum": ["authorization_code", "client_credentials"] },
				"client_id": {
					"type": "string",
					"minLength": 1
				},
				"client_secret": {
					"type": "string",
					"minLength": 1
				},
				"issuer": {
					"type": "string",
					"pattern": "^(https?://|\\$\\{)"
				},
				"scope": {
					"type": "string",
					"minLength": 1
				},
				"redirect_port": {
					"type": "integer",
					"minimum": 1,
					"maximum": 65535
				}
			}
		},
		"ca": {
			"type": "string",
			"minLength": 1
		},
		"enabled": { "type": "boolean" },
		"init_timeout": {
			"type": "string",
			"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m)$"
		},
		"call_timeout": {
			"type": "string",
			"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$"
		},
		"idle_stop": {
			"type": "string",
			"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$"
		},
		"shared": { "enum": [
			true,
			false,
			"once"
		] },
		"tools": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"allow": { "$ref": "#/definitions/globs" },
				"deny": { "$ref": "#/definitions/globs" },
				"pin": { "$ref": "#/definitions/globs" },
				"describe": {
					"type": "object",
					"additionalProperties": { "type": "string" }
				}
			}
		},
		"prefix": {
			"type": "string",
			"pattern": "^[A-Za-z0-9_-]{1,40}$"
		},
		"structured": { "$ref": "pack.v1.schema.json#/definitions/structured" },
		"pins": { "$ref": "#/definitions/pins" },
		"type": { "enum": ["command"] },
		"tool": {
			"type": "string",
			"pattern": "^[A-Za-z0-9_.-]{1,63}$"
		},
		"description": {
			"type": "string",
			"minLength": 1
		},
		"install": {
			"type": "string",
			"minLength": 1
		},
		"timeout": {
			"type": "string",
			"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$"
		},
		"max_output": {
			"type": "string",
			"pattern": "^[0-9]+(\\.[0-9]+)?(KB|MB)$"
		},
		"serial": { "type": "boolean" },
		"read_only": { "type": "boolean" },
		"allowed": {
			"type": ["array", "object"],
			"items": {
				"type": "string",
				"minLength": 1
			},
			"additionalProperties": { "type": "string" }
		},
		"options": {
			"type": "array",
			"items": {
				"type": "string",
				"pattern": "^-\\S+( \\S+)?$"
			}
		},
		"blocked": {
			"type": "object",
			"additionalProperties": {
				"type": "object",
				"additionalProperties": false,
				"required": ["reason"],
				"properties": {
					"reason": {
						"type": "string",
						"minLength": 1
					},
					"use": {
						"type": "string",
						"minLength": 1
					}
				}
			}
		},
		"help": {
			"type": "array",
			"items": { "type": "string" }
		},
		"session": {
			"type": "object",
			"additionalProperties": false,
			"required": ["tool"],
			"properties": {
				"tool": {
					"type": "string",
					"pattern": "^[A-Za-z0-9_.-]{1,63}$"
				},
				"agents": {
					"type": "object",
					"additionalProperties": false,
					"properties": {
						"file": {
							"type": "string",
							"minLength": 1
						},
						"args": {
							"type": "array",
							"items": { "type": "string" }
						},
						"key": {
							"type": "string",
							"minLength": 1
						}
					}
				},
				"env": {
					"type": "object",
					"additionalProperties": false,
					"properties": {
						"session": {
							"type": "string",
							"minLength": 1
						},
						"agent": {
							"type": "string",
							"minLength": 1
						}
					}
				}
			}
		},
		"commands": {
			"type": "object",
			"propertyNames": { "pattern": "^[A-Za-z0-9_.-]{1,63}$" },
			"additionalProperties": {
				"type": "object",
				"additionalProperties": false,
				"required": ["args"],
				"properties": {
					"args": {
						"type": "array",
						"items": { "type": "string" }
					},
					"description": {
						"type": "string",
						"minLength": 1
					},
					"hint": {
						"type": "string",
						"minLength": 1
					},
					"warn_unless_session": {
						"type": "string",
						"minLength": 1
					},
					"read_only": { "type": "boolean" }
				}
			}
		},
		"resources": {
			"type": "object",
			"propertyNames": { "pattern": "^[A-Za-z][A-Za-z0-9+.-]*:." },
			"additionalProperties": {
				"type": "object",
				"additionalProperties": false,
				"properties": {
					"file": {
						"type": "string",
						"minLength": 1
					},
					"args": {
						"type": "array",
						"items": { "type": "string" }
					},
					"description": {
						"type": "string",
						"minLength": 1
					},
					"mime": {
						"type": "string",
						"minLength": 1
					}
				}
			}
		},
		"prompts": {
			"type": "object",
			"propertyNames": { "pattern": "^[A-Za-z0-9_.-]{1,63}$" },
			"additionalProperties": {
				"type": "object",
				"additionalProperties": false,
				"required": ["args"],
				"properties": {
					"args": {
						"type": "array",
						"items": { "type": "string" }
					},
					"description": {
						"type": "string",
						"minLength": 1
					}
				}
			}
		}
	},
	"if": { "required": ["url"] },
	"then": { "properties": {
		"command": false,
		"args": false,
		"env": false,
		"inherit_env": false,
		"cwd": false,
		"type": false,
		"tool": false,
		"description": false,
		"install": false,
		"timeout": false,
		"max_output": false,
		"serial": false,
		"read_only": false,
		"allowed": false,
		"options": false,
		"blocked": false,
		"help": false,
		"session": false,
		"commands": false,
		"resources": false,
		"prompts": false
	} },
	"else": {
		"required": ["command"],
		"properties": {
			"command": {},
			"transport": false,
			"max_retries": false,
			"headers": false,
			"auth": false,
			"ca": false
		},
		"if": { "required": ["type"] },
		"then": { "properties": {
			"shared": false,
			"idle_stop": false,
			"init_timeout": false
		} },
		"else": { "properties": {
			"tool": false,
			"description": false,
			"install": false,
			"timeout": false,
			"max_output": false,
			"serial": false,
			"read_only": false,
			"allowed": false,
			"options": false,
			"blocked": false,
			"help": false,
			"session": false,
			"commands": false,
			"resources": false,
			"prompts": false
		} }
	}
};
const pattern11 = /* @__PURE__ */ new RegExp("^[A-Za-z0-9_-]{1,40}$", "u");
const pattern18 = /* @__PURE__ */ new RegExp("^[A-Za-z0-9_.-]{1,63}$", "u");
const pattern20 = /* @__PURE__ */ new RegExp("^[0-9]+(\\.[0-9]+)?(KB|MB)$", "u");
const pattern21 = /* @__PURE__ */ new RegExp("^-\\S+( \\S+)?$", "u");
const pattern24 = /* @__PURE__ */ new RegExp("^[A-Za-z][A-Za-z0-9+.-]*:.", "u");
function validate11(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	const _errs1 = errors;
	let valid0 = true;
	const _errs2 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.url === void 0 && "url") {
			const err0 = true;
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	}
	var _valid0 = _errs2 === errors;
	errors = _errs1;
	if (vErrors !== null) {
		if (_errs1) vErrors.length = _errs1;
		else vErrors = null;
	}
	if (_valid0) {
		const _errs3 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.command !== void 0) {
				var valid1 = false;
				validate11.errors = [true];
				return false;
			} else var valid1 = true;
			if (valid1) {
				if (data.args !== void 0) {
					var valid1 = false;
					validate11.errors = [true];
					return false;
				} else var valid1 = true;
				if (valid1) {
					if (data.env !== void 0) {
						var valid1 = false;
						validate11.errors = [true];
						return false;
					} else var valid1 = true;
					if (valid1) {
						if (data.inherit_env !== void 0) {
							var valid1 = false;
							validate11.errors = [true];
							return false;
						} else var valid1 = true;
						if (valid1) {
							if (data.cwd !== void 0) {
								var valid1 = false;
								validate11.errors = [true];
								return false;
							} else var valid1 = true;
							if (valid1) {
								if (data.type !== void 0) {
									var valid1 = false;
									validate11.errors = [true];
									return false;
								} else var valid1 = true;
								if (valid1) {
									if (data.tool !== void 0) {
										var valid1 = false;
										validate11.errors = [true];
										return false;
									} else var valid1 = true;
									if (valid1) {
										if (data.description !== void 0) {
											var valid1 = false;
											validate11.errors = [true];
											return false;
										} else var valid1 = true;
										if (valid1) {
											if (data.install !== void 0) {
												var valid1 = false;
												validate11.errors = [true];
												return false;
											} else var valid1 = true;
											if (valid1) {
												if (data.timeout !== void 0) {
													var valid1 = false;
													validate11.errors = [true];
													return false;
												} else var valid1 = true;
												if (valid1) {
													if (data.max_output !== void 0) {
														var valid1 = false;
														validate11.errors = [true];
														return false;
													} else var valid1 = true;
													if (valid1) {
														if (data.serial !== void 0) {
															var valid1 = false;
															validate11.errors = [true];
															return false;
														} else var valid1 = true;
														if (valid1) {
															if (data.read_only !== void 0) {
																var valid1 = false;
																validate11.errors = [true];
																return false;
															} else var valid1 = true;
															if (valid1) {
																if (data.allowed !== void 0) {
																	var valid1 = false;
																	validate11.errors = [true];
																	return false;
																} else var valid1 = true;
																if (valid1) {
																	if (data.options !== void 0) {
																		var valid1 = false;
																		validate11.errors = [true];
																		return false;
																	} else var valid1 = true;
																	if (valid1) {
																		if (data.blocked !== void 0) {
																			var valid1 = false;
																			validate11.errors = [true];
																			return false;
																		} else var valid1 = true;
																		if (valid1) {
																			if (data.help !== void 0) {
																				var valid1 = false;
																				validate11.errors = [true];
																				return false;
																			} else var valid1 = true;
																			if (valid1) {
																				if (data.session !== void 0) {
																					var valid1 = false;
																					validate11.errors = [true];
																					return false;
																				} else var valid1 = true;
																				if (valid1) {
																					if (data.commands !== void 0) {
																						var valid1 = false;
																						validate11.errors = [true];
																						return false;
																					} else var valid1 = true;
																					if (valid1) {
																						if (data.resources !== void 0) {
																							var valid1 = false;
																							validate11.errors = [true];
																							return false;
																						} else var valid1 = true;
																						if (valid1) {
																							if (data.prompts !== void 0) {
																								var valid1 = false;
																								validate11.errors = [true];
																								return false;
																							} else var valid1 = true;
																						}
																					}
																				}
																			}
																		}
																	}
																}
															}
														}
													}
												}
											}
										}
									}
								}
							}
						}
					}
				}
			}
		}
		var _valid0 = _errs3 === errors;
		valid0 = _valid0;
	} else {
		const _errs4 = errors;
		const _errs5 = errors;
		let valid2 = true;
		const _errs6 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.type === void 0 && "type") {
				const err1 = true;
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
		var _valid1 = _errs6 === errors;
		errors = _errs5;
		if (vErrors !== null) {
			if (_errs5) vErrors.length = _errs5;
			else vErrors = null;
		}
		if (_valid1) {
			const _errs7 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.shared !== void 0) {
					var valid3 = false;
					validate11.errors = [true];
					return false;
				} else var valid3 = true;
				if (valid3) {
					if (data.idle_stop !== void 0) {
						var valid3 = false;
						validate11.errors = [true];
						return false;
					} else var valid3 = true;
					if (valid3) {
						if (data.init_timeout !== void 0) {
							var valid3 = false;
							validate11.errors = [true];
							return false;
						} else var valid3 = true;
					}
				}
			}
			var _valid1 = _errs7 === errors;
			valid2 = _valid1;
		} else {
			const _errs8 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.tool !== void 0) {
					var valid4 = false;
					validate11.errors = [true];
					return false;
				} else var valid4 = true;
				if (valid4) {
					if (data.description !== void 0) {
						var valid4 = false;
						validate11.errors = [true];
						return false;
					} else var valid4 = true;
					if (valid4) {
						if (data.install !== void 0) {
							var valid4 = false;
							validate11.errors = [true];
							return false;
						} else var valid4 = true;
						if (valid4) {
							if (data.timeout !== void 0) {
								var valid4 = false;
								validate11.errors = [true];
								return false;
							} else var valid4 = true;
							if (valid4) {
								if (data.max_output !== void 0) {
									var valid4 = false;
									validate11.errors = [true];
									return false;
								} else var valid4 = true;
								if (valid4) {
									if (data.serial !== void 0) {
										var valid4 = false;
										validate11.errors = [true];
										return false;
									} else var valid4 = true;
									if (valid4) {
										if (data.read_only !== void 0) {
											var valid4 = false;
											validate11.errors = [true];
											return false;
										} else var valid4 = true;
										if (valid4) {
											if (data.allowed !== void 0) {
												var valid4 = false;
												validate11.errors = [true];
												return false;
											} else var valid4 = true;
											if (valid4) {
												if (data.options !== void 0) {
													var valid4 = false;
													validate11.errors = [true];
													return false;
												} else var valid4 = true;
												if (valid4) {
													if (data.blocked !== void 0) {
														var valid4 = false;
														validate11.errors = [true];
														return false;
													} else var valid4 = true;
													if (valid4) {
														if (data.help !== void 0) {
															var valid4 = false;
															validate11.errors = [true];
															return false;
														} else var valid4 = true;
														if (valid4) {
															if (data.session !== void 0) {
																var valid4 = false;
																validate11.errors = [true];
																return false;
															} else var valid4 = true;
															if (valid4) {
																if (data.commands !== void 0) {
																	var valid4 = false;
																	validate11.errors = [true];
																	return false;
																} else var valid4 = true;
																if (valid4) {
																	if (data.resources !== void 0) {
																		var valid4 = false;
																		validate11.errors = [true];
																		return false;
																	} else var valid4 = true;
																	if (valid4) {
																		if (data.prompts !== void 0) {
																			var valid4 = false;
																			validate11.errors = [true];
																			return false;
																		} else var valid4 = true;
																	}
																}
															}
														}
													}
												}
											}
										}
									}
								}
							}
						}
					}
				}
			}
			var _valid1 = _errs8 === errors;
			valid2 = _valid1;
		}
		if (!valid2) {
			const err2 = true;
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
			validate11.errors = vErrors;
			return false;
		}
		if (errors === _errs4) {
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.command === void 0 && "command") {
					validate11.errors = [true];
					return false;
				} else {
					if (data.transport !== void 0) {
						var valid5 = false;
						validate11.errors = [true];
						return false;
					} else var valid5 = true;
					if (valid5) {
						if (data.max_retries !== void 0) {
							var valid5 = false;
							validate11.errors = [true];
							return false;
						} else var valid5 = true;
						if (valid5) {
							if (data.headers !== void 0) {
								var valid5 = false;
								validate11.errors = [true];
								return false;
							} else var valid5 = true;
							if (valid5) {
								if (data.auth !== void 0) {
									var valid5 = false;
									validate11.errors = [true];
									return false;
								} else var valid5 = true;
								if (valid5) {
									if (data.ca !== void 0) {
										var valid5 = false;
										validate11.errors = [true];
										return false;
									} else var valid5 = true;
								}
							}
						}
					}
				}
			}
		}
		var _valid0 = _errs4 === errors;
		valid0 = _valid0;
	}
	if (!valid0) {
		const err3 = true;
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
		validate11.errors = vErrors;
		return false;
	}
	if (errors === 0) {
		if (data && typeof data == "object" && !Array.isArray(data)) {
			const _errs9 = errors;
			for (const key0 in data) if (!(func2.call(schema12.properties, key0) || pattern0.test(key0))) {
				validate11.errors = [true];
				return false;
			}
			if (_errs9 === errors) {
				if (data.command !== void 0) {
					let data44 = data.command;
					const _errs10 = errors;
					if (errors === _errs10) {
						if (typeof data44 === "string") {
							if (func3(data44) < 1) {
								validate11.errors = [true];
								return false;
							}
						} else {
							validate11.errors = [true];
							return false;
						}
					}
					var valid6 = _errs10 === errors;
				} else var valid6 = true;
				if (valid6) {
					if (data.args !== void 0) {
						let data45 = data.args;
						const _errs12 = errors;
						if (errors === _errs12) {
							if (Array.isArray(data45)) {
								const len0 = data45.length;
								for (let i0 = 0; i0 < len0; i0++) {
									const _errs14 = errors;
									if (typeof data45[i0] !== "string") {
										validate11.errors = [true];
										return false;
									}
									if (!(_errs14 === errors)) break;
								}
							} else {
								validate11.errors = [true];
								return false;
							}
						}
						var valid6 = _errs12 === errors;
					} else var valid6 = true;
					if (valid6) {
						if (data.env !== void 0) {
							let data47 = data.env;
							const _errs16 = errors;
							if (errors === _errs16) {
								if (data47 && typeof data47 == "object" && !Array.isArray(data47)) for (const key1 in data47) {
									const _errs19 = errors;
									if (typeof data47[key1] !== "string") {
										validate11.errors = [true];
										return false;
									}
									if (!(_errs19 === errors)) break;
								}
								else {
									validate11.errors = [true];
									return false;
								}
							}
							var valid6 = _errs16 === errors;
						} else var valid6 = true;
						if (valid6) {
							if (data.inherit_env !== void 0) {
								let data49 = data.inherit_env;
								const _errs21 = errors;
								const _errs22 = errors;
								if (!Array.isArray(data49) && typeof data49 !== "string") {
									validate11.errors = [true];
									return false;
								}
								if (errors === _errs22) {
									if (typeof data49 === "string") {
										if (!pattern3.test(data49)) {
											validate11.errors = [true];
											return false;
										}
									}
									if (errors === _errs22) {
										if (Array.isArray(data49)) {
											const len1 = data49.length;
											for (let i1 = 0; i1 < len1; i1++) {
												let data50 = data49[i1];
												const _errs24 = errors;
												if (errors === _errs24) {
													if (typeof data50 === "string") {
														if (!pattern4.test(data50)) {
															validate11.errors = [true];
															return false;
														}
													} else {
														validate11.errors = [true];
														return false;
													}
												}
												if (!(_errs24 === errors)) break;
											}
										}
									}
								}
								var valid6 = _errs21 === errors;
							} else var valid6 = true;
							if (valid6) {
								if (data.cwd !== void 0) {
									let data51 = data.cwd;
									const _errs26 = errors;
									if (errors === _errs26) {
										if (typeof data51 === "string") {
											if (func3(data51) < 1) {
												validate11.errors = [true];
												return false;
											}
										} else {
											validate11.errors = [true];
											return false;
										}
									}
									var valid6 = _errs26 === errors;
								} else var valid6 = true;
								if (valid6) {
									if (data.url !== void 0) {
										let data52 = data.url;
										const _errs28 = errors;
										if (errors === _errs28) {
											if (typeof data52 === "string") {
												if (!pattern5.test(data52)) {
													validate11.errors = [true];
													return false;
												}
											} else {
												validate11.errors = [true];
												return false;
											}
										}
										var valid6 = _errs28 === errors;
									} else var valid6 = true;
									if (valid6) {
										if (data.transport !== void 0) {
											let data53 = data.transport;
											const _errs30 = errors;
											if (!(data53 === "http" || data53 === "sse")) {
												validate11.errors = [true];
												return false;
											}
											var valid6 = _errs30 === errors;
										} else var valid6 = true;
										if (valid6) {
											if (data.max_retries !== void 0) {
												let data54 = data.max_retries;
												const _errs31 = errors;
												const _errs32 = errors;
												if (!(typeof data54 == "number" && !(data54 % 1) && !isNaN(data54) && isFinite(data54))) {
													validate11.errors = [true];
													return false;
												}
												if (errors === _errs32) {
													if (typeof data54 == "number" && isFinite(data54)) {
														if (data54 > 10 || isNaN(data54)) {
															validate11.errors = [true];
															return false;
														} else if (data54 < 0 || isNaN(data54)) {
															validate11.errors = [true];
															return false;
														}
													}
												}
												var valid6 = _errs31 === errors;
											} else var valid6 = true;
											if (valid6) {
												if (data.headers !== void 0) {
													let data55 = data.headers;
													const _errs34 = errors;
													if (errors === _errs34) {
														if (data55 && typeof data55 == "object" && !Array.isArray(data55)) {
															for (const key2 in data55) {
																const _errs36 = errors;
																if (typeof key2 === "string") {
																	if (!pattern6.test(key2)) {
																		const err4 = true;
																		if (vErrors === null) vErrors = [err4];
																		else vErrors.push(err4);
																		errors++;
																	}
																}
																var valid12 = _errs36 === errors;
																if (!valid12) {
																	const err5 = true;
																	if (vErrors === null) vErrors = [err5];
																	else vErrors.push(err5);
																	errors++;
																	validate11.errors = vErrors;
																	return false;
																}
															}
															if (valid12) for (const key3 in data55) {
																const _errs38 = errors;
																if (typeof data55[key3] !== "string") {
																	validate11.errors = [true];
																	return false;
																}
																if (!(_errs38 === errors)) break;
															}
														} else {
															validate11.errors = [true];
															return false;
														}
													}
													var valid6 = _errs34 === errors;
												} else var valid6 = true;
												if (valid6) {
													if (data.auth !== void 0) {
														let data57 = data.auth;
														const _errs40 = errors;
														if (errors === _errs40) {
															if (data57 && typeof data57 == "object" && !Array.isArray(data57)) {
																const _errs42 = errors;
																for (const key4 in data57) if (!(key4 === "grant" || key4 === "client_id" || key4 === "client_secret" || key4 === "issuer" || key4 === "scope" || key4 === "redirect_port")) {
																	validate11.errors = [true];
																	return false;
																}
																if (_errs42 === errors) {
																	if (data57.grant !== void 0) {
																		let data58 = data57.grant;
																		const _errs43 = errors;
																		if (!(data58 === "authorization_code" || data58 === "client_credentials")) {
																			validate11.errors = [true];
																			return false;
																		}
																		var valid14 = _errs43 === errors;
																	} else var valid14 = true;
																	if (valid14) {
																		if (data57.client_id !== void 0) {
																			let data59 = data57.client_id;
																			const _errs44 = errors;
																			if (errors === _errs44) {
																				if (typeof data59 === "string") {
																					if (func3(data59) < 1) {
																						validate11.errors = [true];
																						return false;
																					}
																				} else {
																					validate11.errors = [true];
																					return false;
																				}
																			}
																			var valid14 = _errs44 === errors;
																		} else var valid14 = true;
																		if (valid14) {
																			if (data57.client_secret !== void 0) {
																				let data60 = data57.client_secret;
																				const _errs46 = errors;
																				if (errors === _errs46) {
																					if (typeof data60 === "string") {
																						if (func3(data60) < 1) {
																							validate11.errors = [true];
																							return false;
																						}
																					} else {
																						validate11.errors = [true];
																						return false;
																					}
																				}
																				var valid14 = _errs46 === errors;
																			} else var valid14 = true;
																			if (valid14) {
																				if (data57.issuer !== void 0) {
																					let data61 = data57.issuer;
																					const _errs48 = errors;
																					if (errors === _errs48) {
																						if (typeof data61 === "string") {
																							if (!pattern5.test(data61)) {
																								validate11.errors = [true];
																								return false;
																							}
																						} else {
																							validate11.errors = [true];
																							return false;
																						}
																					}
																					var valid14 = _errs48 === errors;
																				} else var valid14 = true;
																				if (valid14) {
																					if (data57.scope !== void 0) {
																						let data62 = data57.scope;
																						const _errs50 = errors;
																						if (errors === _errs50) {
																							if (typeof data62 === "string") {
																								if (func3(data62) < 1) {
																									validate11.errors = [true];
																									return false;
																								}
																							} else {
																								validate11.errors = [true];
																								return false;
																							}
																						}
																						var valid14 = _errs50 === errors;
																					} else var valid14 = true;
																					if (valid14) {
																						if (data57.redirect_port !== void 0) {
																							let data63 = data57.redirect_port;
																							const _errs52 = errors;
																							if (!(typeof data63 == "number" && !(data63 % 1) && !isNaN(data63) && isFinite(data63))) {
																								validate11.errors = [true];
																								return false;
																							}
																							if (errors === _errs52) {
																								if (typeof data63 == "number" && isFinite(data63)) {
																									if (data63 > 65535 || isNaN(data63)) {
																										validate11.errors = [true];
																										return false;
																									} else if (data63 < 1 || isNaN(data63)) {
																										validate11.errors = [true];
																										return false;
																									}
																								}
																							}
																							var valid14 = _errs52 === errors;
																						} else var valid14 = true;
																					}
																				}
																			}
																		}
																	}
																}
															} else {
																validate11.errors = [true];
																return false;
															}
														}
														var valid6 = _errs40 === errors;
													} else var valid6 = true;
													if (valid6) {
														if (data.ca !== void 0) {
															let data64 = data.ca;
															const _errs54 = errors;
															if (errors === _errs54) {
																if (typeof data64 === "string") {
																	if (func3(data64) < 1) {
																		validate11.errors = [true];
																		return false;
																	}
																} else {
																	validate11.errors = [true];
																	return false;
																}
															}
															var valid6 = _errs54 === errors;
														} else var valid6 = true;
														if (valid6) {
															if (data.enabled !== void 0) {
																const _errs56 = errors;
																if (typeof data.enabled !== "boolean") {
																	validate11.errors = [true];
																	return false;
																}
																var valid6 = _errs56 === errors;
															} else var valid6 = true;
															if (valid6) {
																if (data.init_timeout !== void 0) {
																	let data66 = data.init_timeout;
																	const _errs58 = errors;
																	if (errors === _errs58) {
																		if (typeof data66 === "string") {
																			if (!pattern8.test(data66)) {
																				validate11.errors = [true];
																				return false;
																			}
																		} else {
																			validate11.errors = [true];
																			return false;
																		}
																	}
																	var valid6 = _errs58 === errors;
																} else var valid6 = true;
																if (valid6) {
																	if (data.call_timeout !== void 0) {
																		let data67 = data.call_timeout;
																		const _errs60 = errors;
																		if (errors === _errs60) {
																			if (typeof data67 === "string") {
																				if (!pattern9.test(data67)) {
																					validate11.errors = [true];
																					return false;
																				}
																			} else {
																				validate11.errors = [true];
																				return false;
																			}
																		}
																		var valid6 = _errs60 === errors;
																	} else var valid6 = true;
																	if (valid6) {
																		if (data.idle_stop !== void 0) {
																			let data68 = data.idle_stop;
																			const _errs62 = errors;
																			if (errors === _errs62) {
																				if (typeof data68 === "string") {
																					if (!pattern9.test(data68)) {
																						validate11.errors = [true];
																						return false;
																					}
																				} else {
																					validate11.errors = [true];
																					return false;
																				}
																			}
																			var valid6 = _errs62 === errors;
																		} else var valid6 = true;
																		if (valid6) {
																			if (data.shared !== void 0) {
																				let data69 = data.shared;
																				const _errs64 = errors;
																				if (!(data69 === true || data69 === false || data69 === "once")) {
																					validate11.errors = [true];
																					return false;
																				}
																				var valid6 = _errs64 === errors;
																			} else var valid6 = true;
																			if (valid6) {
																				if (data.tools !== void 0) {
																					let data70 = data.tools;
																					const _errs65 = errors;
																					if (errors === _errs65) {
																						if (data70 && typeof data70 == "object" && !Array.isArray(data70)) {
																							const _errs67 = errors;
																							for (const key5 in data70) if (!(key5 === "allow" || key5 === "deny" || key5 === "pin" || key5 === "describe")) {
																								validate11.errors = [true];
																								return false;
																							}
																							if (_errs67 === errors) {
																								if (data70.allow !== void 0) {
																									let data71 = data70.allow;
																									const _errs68 = errors;
																									if (errors === errors) {
																										if (Array.isArray(data71)) {
																											const len2 = data71.length;
																											for (let i2 = 0; i2 < len2; i2++) {
																												let data72 = data71[i2];
																												const _errs71 = errors;
																												if (errors === _errs71) {
																													if (typeof data72 === "string") {
																														if (func3(data72) < 1) {
																															validate11.errors = [true];
																															return false;
																														}
																													} else {
																														validate11.errors = [true];
																														return false;
																													}
																												}
																												if (!(_errs71 === errors)) break;
																											}
																										} else {
																											validate11.errors = [true];
																											return false;
																										}
																									}
																									var valid15 = _errs68 === errors;
																								} else var valid15 = true;
																								if (valid15) {
																									if (data70.deny !== void 0) {
																										let data73 = data70.deny;
																										const _errs73 = errors;
																										if (errors === errors) {
																											if (Array.isArray(data73)) {
																												const len3 = data73.length;
																												for (let i3 = 0; i3 < len3; i3++) {
																													let data74 = data73[i3];
																													const _errs76 = errors;
																													if (errors === _errs76) {
																														if (typeof data74 === "string") {
																															if (func3(data74) < 1) {
																																validate11.errors = [true];
																																return false;
																															}
																														} else {
																															validate11.errors = [true];
																															return false;
																														}
																													}
																													if (!(_errs76 === errors)) break;
																												}
																											} else {
																												validate11.errors = [true];
																												return false;
																											}
																										}
																										var valid15 = _errs73 === errors;
																									} else var valid15 = true;
																									if (valid15) {
																										if (data70.pin !== void 0) {
																											let data75 = data70.pin;
																											const _errs78 = errors;
																											if (errors === errors) {
																												if (Array.isArray(data75)) {
																													const len4 = data75.length;
																													for (let i4 = 0; i4 < len4; i4++) {
																														let data76 = data75[i4];
																														const _errs81 = errors;
																														if (errors === _errs81) {
																															if (typeof data76 === "string") {
																																if (func3(data76) < 1) {
																																	validate11.errors = [true];
																																	return false;
																																}
																															} else {
																																validate11.errors = [true];
																																return false;
																															}
																														}
																														if (!(_errs81 === errors)) break;
																													}
																												} else {
																													validate11.errors = [true];
																													return false;
																												}
																											}
																											var valid15 = _errs78 === errors;
																										} else var valid15 = true;
																										if (valid15) {
																											if (data70.describe !== void 0) {
																												let data77 = data70.describe;
																												const _errs83 = errors;
																												if (errors === _errs83) {
																													if (data77 && typeof data77 == "object" && !Array.isArray(data77)) for (const key6 in data77) {
																														const _errs86 = errors;
																														if (typeof data77[key6] !== "string") {
																															validate11.errors = [true];
																															return false;
																														}
																														if (!(_errs86 === errors)) break;
																													}
																													else {
																														validate11.errors = [true];
																														return false;
																													}
																												}
																												var valid15 = _errs83 === errors;
																											} else var valid15 = true;
																										}
																									}
																								}
																							}
																						} else {
																							validate11.errors = [true];
																							return false;
																						}
																					}
																					var valid6 = _errs65 === errors;
																				} else var valid6 = true;
																				if (valid6) {
																					if (data.prefix !== void 0) {
																						let data79 = data.prefix;
																						const _errs88 = errors;
																						if (errors === _errs88) {
																							if (typeof data79 === "string") {
																								if (!pattern11.test(data79)) {
																									validate11.errors = [true];
																									return false;
																								}
																							} else {
																								validate11.errors = [true];
																								return false;
																							}
																						}
																						var valid6 = _errs88 === errors;
																					} else var valid6 = true;
																					if (valid6) {
																						if (data.structured !== void 0) {
																							let data80 = data.structured;
																							const _errs90 = errors;
																							if (!(data80 === "auto" || data80 === "text" || data80 === "both" || data80 === "keep")) {
																								validate11.errors = [true];
																								return false;
																							}
																							var valid6 = _errs90 === errors;
																						} else var valid6 = true;
																						if (valid6) {
																							if (data.pins !== void 0) {
																								let data81 = data.pins;
																								const _errs92 = errors;
																								if (!(data81 === "off" || data81 === "warn" || data81 === "enforce")) {
																									validate11.errors = [true];
																									return false;
																								}
																								var valid6 = _errs92 === errors;
																							} else var valid6 = true;
																							if (valid6) {
																								if (data.type !== void 0) {
																									const _errs94 = errors;
																									if (!(data.type === "command")) {
																										validate11.errors = [true];
																										return false;
																									}
																									var valid6 = _errs94 === errors;
																								} else var valid6 = true;
																								if (valid6) {
																									if (data.tool !== void 0) {
																										let data83 = data.tool;
																										const _errs95 = errors;
																										if (errors === _errs95) {
																											if (typeof data83 === "string") {
																												if (!pattern18.test(data83)) {
																													validate11.errors = [true];
																													return false;
																												}
																											} else {
																												validate11.errors = [true];
																												return false;
																											}
																										}
																										var valid6 = _errs95 === errors;
																									} else var valid6 = true;
																									if (valid6) {
																										if (data.description !== void 0) {
																											let data84 = data.description;
																											const _errs97 = errors;
																											if (errors === _errs97) {
																												if (typeof data84 === "string") {
																													if (func3(data84) < 1) {
																														validate11.errors = [true];
																														return false;
																													}
																												} else {
																													validate11.errors = [true];
																													return false;
																												}
																											}
																											var valid6 = _errs97 === errors;
																										} else var valid6 = true;
																										if (valid6) {
																											if (data.install !== void 0) {
																												let data85 = data.install;
																												const _errs99 = errors;
																												if (errors === _errs99) {
																													if (typeof data85 === "string") {
																														if (func3(data85) < 1) {
																															validate11.errors = [true];
																															return false;
																														}
																													} else {
																														validate11.errors = [true];
																														return false;
																													}
																												}
																												var valid6 = _errs99 === errors;
																											} else var valid6 = true;
																											if (valid6) {
																												if (data.timeout !== void 0) {
																													let data86 = data.timeout;
																													const _errs101 = errors;
																													if (errors === _errs101) {
																														if (typeof data86 === "string") {
																															if (!pattern9.test(data86)) {
																																validate11.errors = [true];
																																return false;
																															}
																														} else {
																															validate11.errors = [true];
																															return false;
																														}
																													}
																													var valid6 = _errs101 === errors;
																												} else var valid6 = true;
																												if (valid6) {
																													if (data.max_output !== void 0) {
																														let data87 = data.max_output;
																														const _errs103 = errors;
																														if (errors === _errs103) {
																															if (typeof data87 === "string") {
																																if (!pattern20.test(data87)) {
																																	validate11.errors = [true];
																																	return false;
																																}
																															} else {
																																validate11.errors = [true];
																																return false;
																															}
																														}
																														var valid6 = _errs103 === errors;
																													} else var valid6 = true;
																													if (valid6) {
																														if (data.serial !== void 0) {
																															const _errs105 = errors;
																															if (typeof data.serial !== "boolean") {
																																validate11.errors = [true];
																																return false;
																															}
																															var valid6 = _errs105 === errors;
																														} else var valid6 = true;
																														if (valid6) {
																															if (data.read_only !== void 0) {
																																const _errs107 = errors;
																																if (typeof data.read_only !== "boolean") {
																																	validate11.errors = [true];
																																	return false;
																																}
																																var valid6 = _errs107 === errors;
																															} else var valid6 = true;
																															if (valid6) {
																																if (data.allowed !== void 0) {
																																	let data90 = data.allowed;
																																	const _errs109 = errors;
																																	if (!data90 || typeof data90 != "object") {
																																		validate11.errors = [true];
																																		return false;
																																	}
																																	if (errors === _errs109) {
																																		if (Array.isArray(data90)) {
																																			const len5 = data90.length;
																																			for (let i5 = 0; i5 < len5; i5++) {
																																				let data91 = data90[i5];
																																				const _errs111 = errors;
																																				if (errors === _errs111) {
																																					if (typeof data91 === "string") {
																																						if (func3(data91) < 1) {
																																							validate11.errors = [true];
																																							return false;
																																						}
																																					} else {
																																						validate11.errors = [true];
																																						return false;
																																					}
																																				}
																																				if (!(_errs111 === errors)) break;
																																			}
																																		}
																																		if (errors === _errs109) {
																																			if (data90 && typeof data90 == "object" && !Array.isArray(data90)) for (const key7 in data90) {
																																				const _errs114 = errors;
																																				if (typeof data90[key7] !== "string") {
																																					validate11.errors = [true];
																																					return false;
																																				}
																																				if (!(_errs114 === errors)) break;
																																			}
																																		}
																																	}
																																	var valid6 = _errs109 === errors;
																																} else var valid6 = true;
																																if (valid6) {
																																	if (data.options !== void 0) {
																																		let data93 = data.options;
																																		const _errs116 = errors;
																																		if (errors === _errs116) {
																																			if (Array.isArray(data93)) {
																																				const len6 = data93.length;
																																				for (let i6 = 0; i6 < len6; i6++) {
																																					let data94 = data93[i6];
																																					const _errs118 = errors;
																																					if (errors === _errs118) {
																																						if (typeof data94 === "string") {
																																							if (!pattern21.test(data94)) {
																																								validate11.errors = [true];
																																								return false;
																																							}
																																						} else {
																																							validate11.errors = [true];
																																							return false;
																																						}
																																					}
																																					if (!(_errs118 === errors)) break;
																																				}
																																			} else {
																																				validate11.errors = [true];
																																				return false;
																																			}
																																		}
																																		var valid6 = _errs116 === errors;
																																	} else var valid6 = true;
																																	if (valid6) {
																																		if (data.blocked !== void 0) {
																																			let data95 = data.blocked;
																																			const _errs120 = errors;
																																			if (errors === _errs120) {
																																				if (data95 && typeof data95 == "object" && !Array.isArray(data95)) for (const key8 in data95) {
																																					let data96 = data95[key8];
																																					const _errs123 = errors;
																																					if (errors === _errs123) {
																																						if (data96 && typeof data96 == "object" && !Array.isArray(data96)) {
																																							if (data96.reason === void 0 && "reason") {
																																								validate11.errors = [true];
																																								return false;
																																							} else {
																																								const _errs125 = errors;
																																								for (const key9 in data96) if (!(key9 === "reason" || key9 === "use")) {
																																									validate11.errors = [true];
																																									return false;
																																								}
																																								if (_errs125 === errors) {
																																									if (data96.reason !== void 0) {
																																										let data97 = data96.reason;
																																										const _errs126 = errors;
																																										if (errors === _errs126) {
																																											if (typeof data97 === "string") {
																																												if (func3(data97) < 1) {
																																													validate11.errors = [true];
																																													return false;
																																												}
																																											} else {
																																												validate11.errors = [true];
																																												return false;
																																											}
																																										}
																																										var valid29 = _errs126 === errors;
																																									} else var valid29 = true;
																																									if (valid29) {
																																										if (data96.use !== void 0) {
																																											let data98 = data96.use;
																																											const _errs128 = errors;
																																											if (errors === _errs128) {
																																												if (typeof data98 === "string") {
																																													if (func3(data98) < 1) {
																																														validate11.errors = [true];
																																														return false;
																																													}
																																												} else {
																																													validate11.errors = [true];
																																													return false;
																																												}
																																											}
																																											var valid29 = _errs128 === errors;
																																										} else var valid29 = true;
																																									}
																																								}
																																							}
																																						} else {
																																							validate11.errors = [true];
																																							return false;
																																						}
																																					}
																																					if (!(_errs123 === errors)) break;
																																				}
																																				else {
																																					validate11.errors = [true];
																																					return false;
																																				}
																																			}
																																			var valid6 = _errs120 === errors;
																																		} else var valid6 = true;
																																		if (valid6) {
																																			if (data.help !== void 0) {
																																				let data99 = data.help;
																																				const _errs130 = errors;
																																				if (errors === _errs130) {
																																					if (Array.isArray(data99)) {
																																						const len7 = data99.length;
																																						for (let i7 = 0; i7 < len7; i7++) {
																																							const _errs132 = errors;
																																							if (typeof data99[i7] !== "string") {
																																								validate11.errors = [true];
																																								return false;
																																							}
																																							if (!(_errs132 === errors)) break;
																																						}
																																					} else {
																																						validate11.errors = [true];
																																						return false;
																																					}
																																				}
																																				var valid6 = _errs130 === errors;
																																			} else var valid6 = true;
																																			if (valid6) {
																																				if (data.session !== void 0) {
																																					let data101 = data.session;
																																					const _errs134 = errors;
																																					if (errors === _errs134) {
																																						if (data101 && typeof data101 == "object" && !Array.isArray(data101)) {
																																							if (data101.tool === void 0 && "tool") {
																																								validate11.errors = [true];
																																								return false;
																																							} else {
																																								const _errs136 = errors;
																																								for (const key10 in data101) if (!(key10 === "tool" || key10 === "agents" || key10 === "env")) {
																																									validate11.errors = [true];
																																									return false;
																																								}
																																								if (_errs136 === errors) {
																																									if (data101.tool !== void 0) {
																																										let data102 = data101.tool;
																																										const _errs137 = errors;
																																										if (errors === _errs137) {
																																											if (typeof data102 === "string") {
																																												if (!pattern18.test(data102)) {
																																													validate11.errors = [true];
																																													return false;
																																												}
																																											} else {
																																												validate11.errors = [true];
																																												return false;
																																											}
																																										}
																																										var valid31 = _errs137 === errors;
																																									} else var valid31 = true;
																																									if (valid31) {
																																										if (data101.agents !== void 0) {
																																											let data103 = data101.agents;
																																											const _errs139 = errors;
																																											if (errors === _errs139) {
																																												if (data103 && typeof data103 == "object" && !Array.isArray(data103)) {
																																													const _errs141 = errors;
																																													for (const key11 in data103) if (!(key11 === "file" || key11 === "args" || key11 === "key")) {
																																														validate11.errors = [true];
																																														return false;
																																													}
																																													if (_errs141 === errors) {
																																														if (data103.file !== void 0) {
																																															let data104 = data103.file;
																																															const _errs142 = errors;
																																															if (errors === _errs142) {
																																																if (typeof data104 === "string") {
																																																	if (func3(data104) < 1) {
																																																		validate11.errors = [true];
																																																		return false;
																																																	}
																																																} else {
																																																	validate11.errors = [true];
																																																	return false;
																																																}
																																															}
																																															var valid32 = _errs142 === errors;
																																														} else var valid32 = true;
																																														if (valid32) {
																																															if (data103.args !== void 0) {
																																																let data105 = data103.args;
																																																const _errs144 = errors;
																																																if (errors === _errs144) {
																																																	if (Array.isArray(data105)) {
																																																		const len8 = data105.length;
																																																		for (let i8 = 0; i8 < len8; i8++) {
																																																			const _errs146 = errors;
																																																			if (typeof data105[i8] !== "string") {
																																																				validate11.errors = [true];
																																																				return false;
																																																			}
																																																			if (!(_errs146 === errors)) break;
																																																		}
																																																	} else {
																																																		validate11.errors = [true];
																																																		return false;
																																																	}
																																																}
																																																var valid32 = _errs144 === errors;
																																															} else var valid32 = true;
																																															if (valid32) {
																																																if (data103.key !== void 0) {
																																																	let data107 = data103.key;
																																																	const _errs148 = errors;
																																																	if (errors === _errs148) {
																																																		if (typeof data107 === "string") {
																																																			if (func3(data107) < 1) {
																																																				validate11.errors = [true];
																																																				return false;
																																																			}
																																																		} else {
																																																			validate11.errors = [true];
																																																			return false;
																																																		}
																																																	}
																																																	var valid32 = _errs148 === errors;
																																																} else var valid32 = true;
																																															}
																																														}
																																													}
																																												} else {
																																													validate11.errors = [true];
																																													return false;
																																												}
																																											}
																																											var valid31 = _errs139 === errors;
																																										} else var valid31 = true;
																																										if (valid31) {
																																											if (data101.env !== void 0) {
																																												let data108 = data101.env;
																																												const _errs150 = errors;
																																												if (errors === _errs150) {
																																													if (data108 && typeof data108 == "object" && !Array.isArray(data108)) {
																																														const _errs152 = errors;
																																														for (const key12 in data108) if (!(key12 === "session" || key12 === "agent")) {
																																															validate11.errors = [true];
																																															return false;
																																														}
																																														if (_errs152 === errors) {
																																															if (data108.session !== void 0) {
																																																let data109 = data108.session;
																																																const _errs153 = errors;
																																																if (errors === _errs153) {
																																																	if (typeof data109 === "string") {
																																																		if (func3(data109) < 1) {
																																																			validate11.errors = [true];
																																																			return false;
																																																		}
																																																	} else {
																																																		validate11.errors = [true];
																																																		return false;
																																																	}
																																																}
																																																var valid34 = _errs153 === errors;
																																															} else var valid34 = true;
																																															if (valid34) {
																																																if (data108.agent !== void 0) {
																																																	let data110 = data108.agent;
																																																	const _errs155 = errors;
																																																	if (errors === _errs155) {
																																																		if (typeof data110 === "string") {
																																																			if (func3(data110) < 1) {
																																																				validate11.errors = [true];
																																																				return false;
																																																			}
																																																		} else {
																																																			validate11.errors = [true];
																																																			return false;
																																																		}
																																																	}
																																																	var valid34 = _errs155 === errors;
																																																} else var valid34 = true;
																																															}
																																														}
																																													} else {
																																														validate11.errors = [true];
																																														return false;
																																													}
																																												}
																																												var valid31 = _errs150 === errors;
																																											} else var valid31 = true;
																																										}
																																									}
																																								}
																																							}
																																						} else {
																																							validate11.errors = [true];
																																							return false;
																																						}
																																					}
																																					var valid6 = _errs134 === errors;
																																				} else var valid6 = true;
																																				if (valid6) {
																																					if (data.commands !== void 0) {
																																						let data111 = data.commands;
																																						const _errs157 = errors;
																																						if (errors === _errs157) {
																																							if (data111 && typeof data111 == "object" && !Array.isArray(data111)) {
																																								for (const key13 in data111) {
																																									const _errs159 = errors;
																																									if (typeof key13 === "string") {
																																										if (!pattern18.test(key13)) {
																																											const err6 = true;
																																											if (vErrors === null) vErrors = [err6];
																																											else vErrors.push(err6);
																																											errors++;
																																										}
																																									}
																																									var valid35 = _errs159 === errors;
																																									if (!valid35) {
																																										const err7 = true;
																																										if (vErrors === null) vErrors = [err7];
																																										else vErrors.push(err7);
																																										errors++;
																																										validate11.errors = vErrors;
																																										return false;
																																									}
																																								}
																																								if (valid35) for (const key14 in data111) {
																																									let data112 = data111[key14];
																																									const _errs161 = errors;
																																									if (errors === _errs161) {
																																										if (data112 && typeof data112 == "object" && !Array.isArray(data112)) {
																																											if (data112.args === void 0 && "args") {
																																												validate11.errors = [true];
																																												return false;
																																											} else {
																																												const _errs163 = errors;
																																												for (const key15 in data112) if (!(key15 === "args" || key15 === "description" || key15 === "hint" || key15 === "warn_unless_session" || key15 === "read_only")) {
																																													validate11.errors = [true];
																																													return false;
																																												}
																																												if (_errs163 === errors) {
																																													if (data112.args !== void 0) {
																																														let data113 = data112.args;
																																														const _errs164 = errors;
																																														if (errors === _errs164) {
																																															if (Array.isArray(data113)) {
																																																const len9 = data113.length;
																																																for (let i9 = 0; i9 < len9; i9++) {
																																																	const _errs166 = errors;
																																																	if (typeof data113[i9] !== "string") {
																																																		validate11.errors = [true];
																																																		return false;
																																																	}
																																																	if (!(_errs166 === errors)) break;
																																																}
																																															} else {
																																																validate11.errors = [true];
																																																return false;
																																															}
																																														}
																																														var valid37 = _errs164 === errors;
																																													} else var valid37 = true;
																																													if (valid37) {
																																														if (data112.description !== void 0) {
																																															let data115 = data112.description;
																																															const _errs168 = errors;
																																															if (errors === _errs168) {
																																																if (typeof data115 === "string") {
																																																	if (func3(data115) < 1) {
																																																		validate11.errors = [true];
																																																		return false;
																																																	}
																																																} else {
																																																	validate11.errors = [true];
																																																	return false;
																																																}
																																															}
																																															var valid37 = _errs168 === errors;
																																														} else var valid37 = true;
																																														if (valid37) {
																																															if (data112.hint !== void 0) {
																																																let data116 = data112.hint;
																																																const _errs170 = errors;
																																																if (errors === _errs170) {
																																																	if (typeof data116 === "string") {
																																																		if (func3(data116) < 1) {
																																																			validate11.errors = [true];
																																																			return false;
																																																		}
																																																	} else {
																																																		validate11.errors = [true];
																																																		return false;
																																																	}
																																																}
																																																var valid37 = _errs170 === errors;
																																															} else var valid37 = true;
																																															if (valid37) {
																																																if (data112.warn_unless_session !== void 0) {
																																																	let data117 = data112.warn_unless_session;
																																																	const _errs172 = errors;
																																																	if (errors === _errs172) {
																																																		if (typeof data117 === "string") {
																																																			if (func3(data117) < 1) {
																																																				validate11.errors = [true];
																																																				return false;
																																																			}
																																																		} else {
																																																			validate11.errors = [true];
																																																			return false;
																																																		}
																																																	}
																																																	var valid37 = _errs172 === errors;
																																																} else var valid37 = true;
																																																if (valid37) {
																																																	if (data112.read_only !== void 0) {
																																																		const _errs174 = errors;
																																																		if (typeof data112.read_only !== "boolean") {
																																																			validate11.errors = [true];
																																																			return false;
																																																		}
																																																		var valid37 = _errs174 === errors;
																																																	} else var valid37 = true;
																																																}
																																															}
																																														}
																																													}
																																												}
																																											}
																																										} else {
																																											validate11.errors = [true];
																																											return false;
																																										}
																																									}
																																									if (!(_errs161 === errors)) break;
																																								}
																																							} else {
																																								validate11.errors = [true];
																																								return false;
																																							}
																																						}
																																						var valid6 = _errs157 === errors;
																																					} else var valid6 = true;
																																					if (valid6) {
																																						if (data.resources !== void 0) {
																																							let data119 = data.resources;
																																							const _errs176 = errors;
																																							if (errors === _errs176) {
																																								if (data119 && typeof data119 == "object" && !Array.isArray(data119)) {
																																									for (const key16 in data119) {
																																										const _errs178 = errors;
																																										if (typeof key16 === "string") {
																																											if (!pattern24.test(key16)) {
																																												const err8 = true;
																																												if (vErrors === null) vErrors = [err8];
																																												else vErrors.push(err8);
																																												errors++;
																																											}
																																										}
																																										var valid39 = _errs178 === errors;
																																										if (!valid39) {
																																											const err9 = true;
																																											if (vErrors === null) vErrors = [err9];
																																											else vErrors.push(err9);
																																											errors++;
																																											validate11.errors = vErrors;
																																											return false;
																																										}
																																									}
																																									if (valid39) for (const key17 in data119) {
																																										let data120 = data119[key17];
																																										const _errs180 = errors;
																																										if (errors === _errs180) {
																																											if (data120 && typeof data120 == "object" && !Array.isArray(data120)) {
																																												const _errs182 = errors;
																																												for (const key18 in data120) if (!(key18 === "file" || key18 === "args" || key18 === "description" || key18 === "mime")) {
																																													validate11.errors = [true];
																																													return false;
																																												}
																																												if (_errs182 === errors) {
																																													if (data120.file !== void 0) {
																																														let data121 = data120.file;
																																														const _errs183 = errors;
																																														if (errors === _errs183) {
																																															if (typeof data121 === "string") {
																																																if (func3(data121) < 1) {
																																																	validate11.errors = [true];
																																																	return false;
																																																}
																																															} else {
																																																validate11.errors = [true];
																																																return false;
																																															}
																																														}
																																														var valid41 = _errs183 === errors;
																																													} else var valid41 = true;
																																													if (valid41) {
																																														if (data120.args !== void 0) {
																																															let data122 = data120.args;
																																															const _errs185 = errors;
																																															if (errors === _errs185) {
																																																if (Array.isArray(data122)) {
																																																	const len10 = data122.length;
																																																	for (let i10 = 0; i10 < len10; i10++) {
																																																		const _errs187 = errors;
																																																		if (typeof data122[i10] !== "string") {
																																																			validate11.errors = [true];
																																																			return false;
																																																		}
																																																		if (!(_errs187 === errors)) break;
																																																	}
																																																} else {
																																																	validate11.errors = [true];
																																																	return false;
																																																}
																																															}
																																															var valid41 = _errs185 === errors;
																																														} else var valid41 = true;
																																														if (valid41) {
																																															if (data120.description !== void 0) {
																																																let data124 = data120.description;
																																																const _errs189 = errors;
																																																if (errors === _errs189) {
																																																	if (typeof data124 === "string") {
																																																		if (func3(data124) < 1) {
																																																			validate11.errors = [true];
																																																			return false;
																																																		}
																																																	} else {
																																																		validate11.errors = [true];
																																																		return false;
																																																	}
																																																}
																																																var valid41 = _errs189 === errors;
																																															} else var valid41 = true;
																																															if (valid41) {
																																																if (data120.mime !== void 0) {
																																																	let data125 = data120.mime;
																																																	const _errs191 = errors;
																																																	if (errors === _errs191) {
																																																		if (typeof data125 === "string") {
																																																			if (func3(data125) < 1) {
																																																				validate11.errors = [true];
																																																				return false;
																																																			}
																																																		} else {
																																																			validate11.errors = [true];
																																																			return false;
																																																		}
																																																	}
																																																	var valid41 = _errs191 === errors;
																																																} else var valid41 = true;
																																															}
																																														}
																																													}
																																												}
																																											} else {
																																												validate11.errors = [true];
																																												return false;
																																											}
																																										}
																																										if (!(_errs180 === errors)) break;
																																									}
																																								} else {
																																									validate11.errors = [true];
																																									return false;
																																								}
																																							}
																																							var valid6 = _errs176 === errors;
																																						} else var valid6 = true;
																																						if (valid6) {
																																							if (data.prompts !== void 0) {
																																								let data126 = data.prompts;
																																								const _errs193 = errors;
																																								if (errors === _errs193) {
																																									if (data126 && typeof data126 == "object" && !Array.isArray(data126)) {
																																										for (const key19 in data126) {
																																											const _errs195 = errors;
																																											if (typeof key19 === "string") {
																																												if (!pattern18.test(key19)) {
																																													const err10 = true;
																																													if (vErrors === null) vErrors = [err10];
																																													else vErrors.push(err10);
																																													errors++;
																																												}
																																											}
																																											var valid43 = _errs195 === errors;
																																											if (!valid43) {
																																												const err11 = true;
																																												if (vErrors === null) vErrors = [err11];
																																												else vErrors.push(err11);
																																												errors++;
																																												validate11.errors = vErrors;
																																												return false;
																																											}
																																										}
																																										if (valid43) for (const key20 in data126) {
																																											let data127 = data126[key20];
																																											const _errs197 = errors;
																																											if (errors === _errs197) {
																																												if (data127 && typeof data127 == "object" && !Array.isArray(data127)) {
																																													if (data127.args === void 0 && "args") {
																																														validate11.errors = [true];
																																														return false;
																																													} else {
																																														const _errs199 = errors;
																																														for (const key21 in data127) if (!(key21 === "args" || key21 === "description")) {
																																															validate11.errors = [true];
																																															return false;
																																														}
																																														if (_errs199 === errors) {
																																															if (data127.args !== void 0) {
																																																let data128 = data127.args;
																																																const _errs200 = errors;
																																																if (errors === _errs200) {
																																																	if (Array.isArray(data128)) {
																																																		const len11 = data128.length;
																																																		for (let i11 = 0; i11 < len11; i11++) {
																																																			const _errs202 = errors;
																																																			if (typeof data128[i11] !== "string") {
																																																				validate11.errors = [true];
																																																				return false;
																																																			}
																																																			if (!(_errs202 === errors)) break;
																																																		}
																																																	} else {
																																																		validate11.errors = [true];
																																																		return false;
																																																	}
																																																}
																																																var valid45 = _errs200 === errors;
																																															} else var valid45 = true;
																																															if (valid45) {
																																																if (data127.description !== void 0) {
																																																	let data130 = data127.description;
																																																	const _errs204 = errors;
																																																	if (errors === _errs204) {
																																																		if (typeof data130 === "string") {
																																																			if (func3(data130) < 1) {
																																																				validate11.errors = [true];
																																																				return false;
																																																			}
																																																		} else {
																																																			validate11.errors = [true];
																																																			return false;
																																																		}
																																																	}
																																																	var valid45 = _errs204 === errors;
																																																} else var valid45 = true;
																																															}
																																														}
																																													}
																																												} else {
																																													validate11.errors = [true];
																																													return false;
																																												}
																																											}
																																											if (!(_errs197 === errors)) break;
																																										}
																																									} else {
																																										validate11.errors = [true];
																																										return false;
																																									}
																																								}
																																								var valid6 = _errs193 === errors;
																																							} else var valid6 = true;
																																						}
																																					}
																																				}
																																			}
																																		}
																																	}
																																}
																															}
																														}
																													}
																												}
																											}
																										}
																									}
																								}
																							}
																						}
																					}
																				}
																			}
																		}
																	}
																}
															}
														}
													}
												}
											}
										}
									}
								}
							}
						}
					}
				}
			}
		} else {
			validate11.errors = [true];
			return false;
		}
	}
	validate11.errors = vErrors;
	return errors === 0;
}
const schema47 = {
	"type": "object",
	"additionalProperties": false,
	"required": ["name", "match"],
	"properties": {
		"name": {
			"type": "string",
			"minLength": 1
		},
		"match": {
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"server": { "$ref": "#/definitions/globs" },
				"tool": { "$ref": "#/definitions/globs" },
				"args": {
					"type": "object",
					"minProperties": 1,
					"additionalProperties": { "$ref": "#/definitions/globs" }
				},
				"commands": {
					"type": "object",
					"minProperties": 1,
					"additionalProperties": { "$ref": "#/definitions/globs" }
				}
			}
		},
		"action": { "enum": ["detect", "passthrough"] },
		"render": {
			"type": "object",
			"additionalProperties": false,
			"properties": { "mode": { "$ref": "#/definitions/renderMode" } }
		},
		"threshold": { "$ref": "#/definitions/share" },
		"assume": {
			"type": "object",
			"additionalProperties": false,
			"required": ["block"],
			"properties": {
				"block": { "$ref": "#/definitions/blockType" },
				"hint": {
					"type": "string",
					"minLength": 1
				}
			}
		},
		"structured": { "$ref": "#/definitions/structured" },
		"budget": { "$ref": "#/definitions/budget" },
		"repeats": { "enum": [
			"whole",
			"delta",
			"parts"
		] }
	}
};
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	if (typeof data !== "string" && !Array.isArray(data)) {
		validate30.errors = [true];
		return false;
	}
	if (typeof data === "string") {
		if (func3(data) < 1) {
			validate30.errors = [true];
			return false;
		}
	}
	if (Array.isArray(data)) {
		if (data.length < 1) {
			validate30.errors = [true];
			return false;
		} else {
			const len0 = data.length;
			for (let i0 = 0; i0 < len0; i0++) {
				let data0 = data[i0];
				if (typeof data0 === "string") {
					if (func3(data0) < 1) {
						validate30.errors = [true];
						return false;
					}
				} else {
					validate30.errors = [true];
					return false;
				}
			}
		}
	}
	validate30.errors = vErrors;
	return true;
}
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (errors === 0) {
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.name === void 0 && "name" || data.match === void 0 && "match") {
				validate29.errors = [true];
				return false;
			} else {
				const _errs1 = errors;
				for (const key0 in data) if (!func2.call(schema47.properties, key0)) {
					validate29.errors = [true];
					return false;
				}
				if (_errs1 === errors) {
					if (data.name !== void 0) {
						let data0 = data.name;
						const _errs2 = errors;
						if (errors === _errs2) {
							if (typeof data0 === "string") {
								if (func3(data0) < 1) {
									validate29.errors = [true];
									return false;
								}
							} else {
								validate29.errors = [true];
								return false;
							}
						}
						var valid0 = _errs2 === errors;
					} else var valid0 = true;
					if (valid0) {
						if (data.match !== void 0) {
							let data1 = data.match;
							const _errs4 = errors;
							if (errors === _errs4) {
								if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
									const _errs6 = errors;
									for (const key1 in data1) if (!(key1 === "server" || key1 === "tool" || key1 === "args" || key1 === "commands")) {
										validate29.errors = [true];
										return false;
									}
									if (_errs6 === errors) {
										if (data1.server !== void 0) {
											const _errs7 = errors;
											if (!validate30(data1.server, {
												instancePath: instancePath + "/match/server",
												parentData: data1,
												parentDataProperty: "server",
												rootData
											})) {
												vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
												errors = vErrors.length;
											}
											var valid1 = _errs7 === errors;
										} else var valid1 = true;
										if (valid1) {
											if (data1.tool !== void 0) {
												const _errs8 = errors;
												if (!validate30(data1.tool, {
													instancePath: instancePath + "/match/tool",
													parentData: data1,
													parentDataProperty: "tool",
													rootData
												})) {
													vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
													errors = vErrors.length;
												}
												var valid1 = _errs8 === errors;
											} else var valid1 = true;
											if (valid1) {
												if (data1.args !== void 0) {
													let data4 = data1.args;
													const _errs9 = errors;
													if (errors === _errs9) {
														if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
															if (Object.keys(data4).length < 1) {
																validate29.errors = [true];
																return false;
															} else for (const key2 in data4) {
																const _errs12 = errors;
																if (!validate30(data4[key2], {
																	instancePath: instancePath + "/match/args/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
																	parentData: data4,
																	parentDataProperty: key2,
																	rootData
																})) {
																	vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
																	errors = vErrors.length;
																}
																if (!(_errs12 === errors)) break;
															}
														} else {
															validate29.errors = [true];
															return false;
														}
													}
													var valid1 = _errs9 === errors;
												} else var valid1 = true;
												if (valid1) {
													if (data1.commands !== void 0) {
														let data6 = data1.commands;
														const _errs13 = errors;
														if (errors === _errs13) {
															if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
																if (Object.keys(data6).length < 1) {
																	validate29.errors = [true];
																	return false;
																} else for (const key3 in data6) {
																	const _errs16 = errors;
																	if (!validate30(data6[key3], {
																		instancePath: instancePath + "/match/commands/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),
																		parentData: data6,
																		parentDataProperty: key3,
																		rootData
																	})) {
																		vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
																		errors = vErrors.length;
																	}
																	if (!(_errs16 === errors)) break;
																}
															} else {
																validate29.errors = [true];
																return false;
															}
														}
														var valid1 = _errs13 === errors;
													} else var valid1 = true;
												}
											}
										}
									}
								} else {
									validate29.errors = [true];
									return false;
								}
							}
							var valid0 = _errs4 === errors;
						} else var valid0 = true;
						if (valid0) {
							if (data.action !== void 0) {
								let data8 = data.action;
								const _errs17 = errors;
								if (!(data8 === "detect" || data8 === "passthrough")) {
									validate29.errors = [true];
									return false;
								}
								var valid0 = _errs17 === errors;
							} else var valid0 = true;
							if (valid0) {
								if (data.render !== void 0) {
									let data9 = data.render;
									const _errs18 = errors;
									if (errors === _errs18) {
										if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
											const _errs20 = errors;
											for (const key4 in data9) if (!(key4 === "mode")) {
												validate29.errors = [true];
												return false;
											}
											if (_errs20 === errors) {
												if (data9.mode !== void 0) {
													let data10 = data9.mode;
													if (!(data10 === "compact" || data10 === "xml" || data10 === "markdown" || data10 === "minimal")) {
														validate29.errors = [true];
														return false;
													}
												}
											}
										} else {
											validate29.errors = [true];
											return false;
										}
									}
									var valid0 = _errs18 === errors;
								} else var valid0 = true;
								if (valid0) {
									if (data.threshold !== void 0) {
										let data11 = data.threshold;
										const _errs23 = errors;
										if (errors === errors) {
											if (typeof data11 == "number" && isFinite(data11)) {
												if (data11 > 1 || isNaN(data11)) {
													validate29.errors = [true];
													return false;
												} else if (data11 < 0 || isNaN(data11)) {
													validate29.errors = [true];
													return false;
												}
											} else {
												validate29.errors = [true];
												return false;
											}
										}
										var valid0 = _errs23 === errors;
									} else var valid0 = true;
									if (valid0) {
										if (data.assume !== void 0) {
											let data12 = data.assume;
											const _errs26 = errors;
											if (errors === _errs26) {
												if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
													if (data12.block === void 0 && "block") {
														validate29.errors = [true];
														return false;
													} else {
														const _errs28 = errors;
														for (const key5 in data12) if (!(key5 === "block" || key5 === "hint")) {
															validate29.errors = [true];
															return false;
														}
														if (_errs28 === errors) {
															if (data12.block !== void 0) {
																let data13 = data12.block;
																const _errs29 = errors;
																if (!(data13 === "code" || data13 === "file_tree" || data13 === "tool_result" || data13 === "document" || data13 === "structured_data" || data13 === "diff")) {
																	validate29.errors = [true];
																	return false;
																}
																var valid7 = _errs29 === errors;
															} else var valid7 = true;
															if (valid7) {
																if (data12.hint !== void 0) {
																	let data14 = data12.hint;
																	const _errs31 = errors;
																	if (errors === _errs31) {
																		if (typeof data14 === "string") {
																			if (func3(data14) < 1) {
																				validate29.errors = [true];
																				return false;
																			}
																		} else {
																			validate29.errors = [true];
																			return false;
																		}
																	}
																	var valid7 = _errs31 === errors;
																} else var valid7 = true;
															}
														}
													}
												} else {
													validate29.errors = [true];
													return false;
												}
											}
											var valid0 = _errs26 === errors;
										} else var valid0 = true;
										if (valid0) {
											if (data.structured !== void 0) {
												let data15 = data.structured;
												const _errs33 = errors;
												if (!(data15 === "auto" || data15 === "text" || data15 === "both" || data15 === "keep")) {
													validate29.errors = [true];
													return false;
												}
												var valid0 = _errs33 === errors;
											} else var valid0 = true;
											if (valid0) {
												if (data.budget !== void 0) {
													let data16 = data.budget;
													const _errs35 = errors;
													const _errs36 = errors;
													if (!(data16 && typeof data16 == "object" && !Array.isArray(data16)) && typeof data16 !== "string") {
														validate29.errors = [true];
														return false;
													}
													if (errors === _errs36) {
														if (typeof data16 === "string") {
															if (!pattern17.test(data16)) {
																validate29.errors = [true];
																return false;
															}
														}
														if (errors === _errs36) {
															if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
																if (Object.keys(data16).length < 1) {
																	validate29.errors = [true];
																	return false;
																} else {
																	const _errs38 = errors;
																	for (const key6 in data16) if (!(key6 === "tokens" || key6 === "characters" || key6 === "bytes")) {
																		validate29.errors = [true];
																		return false;
																	}
																	if (_errs38 === errors) {
																		if (data16.tokens !== void 0) {
																			let data17 = data16.tokens;
																			const _errs39 = errors;
																			if (!(typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17))) {
																				validate29.errors = [true];
																				return false;
																			}
																			if (errors === _errs39) {
																				if (typeof data17 == "number" && isFinite(data17)) {
																					if (data17 < 200 || isNaN(data17)) {
																						validate29.errors = [true];
																						return false;
																					}
																				}
																			}
																			var valid11 = _errs39 === errors;
																		} else var valid11 = true;
																		if (valid11) {
																			if (data16.characters !== void 0) {
																				let data18 = data16.characters;
																				const _errs41 = errors;
																				if (!(typeof data18 == "number" && !(data18 % 1) && !isNaN(data18) && isFinite(data18))) {
																					validate29.errors = [true];
																					return false;
																				}
																				if (errors === _errs41) {
																					if (typeof data18 == "number" && isFinite(data18)) {
																						if (data18 < 1e3 || isNaN(data18)) {
																							validate29.errors = [true];
																							return false;
																						}
																					}
																				}
																				var valid11 = _errs41 === errors;
																			} else var valid11 = true;
																			if (valid11) {
																				if (data16.bytes !== void 0) {
																					let data19 = data16.bytes;
																					const _errs43 = errors;
																					if (!(typeof data19 == "number" && !(data19 % 1) && !isNaN(data19) && isFinite(data19))) {
																						validate29.errors = [true];
																						return false;
																					}
																					if (errors === _errs43) {
																						if (typeof data19 == "number" && isFinite(data19)) {
																							if (data19 < 1e3 || isNaN(data19)) {
																								validate29.errors = [true];
																								return false;
																							}
																						}
																					}
																					var valid11 = _errs43 === errors;
																				} else var valid11 = true;
																			}
																		}
																	}
																}
															}
														}
													}
													var valid0 = _errs35 === errors;
												} else var valid0 = true;
												if (valid0) {
													if (data.repeats !== void 0) {
														let data20 = data.repeats;
														const _errs45 = errors;
														if (!(data20 === "whole" || data20 === "delta" || data20 === "parts")) {
															validate29.errors = [true];
															return false;
														}
														var valid0 = _errs45 === errors;
													} else var valid0 = true;
												}
											}
										}
									}
								}
							}
						}
					}
				}
			}
		} else {
			validate29.errors = [true];
			return false;
		}
	}
	validate29.errors = vErrors;
	return errors === 0;
}
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (errors === 0) {
		if (Array.isArray(data)) {
			if (data.length > 1e3) {
				validate47.errors = [true];
				return false;
			} else {
				const len0 = data.length;
				for (let i0 = 0; i0 < len0; i0++) {
					const _errs1 = errors;
					if (!validate29(data[i0], {
						instancePath: instancePath + "/" + i0,
						parentData: data,
						parentDataProperty: i0,
						rootData
					})) {
						vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
						errors = vErrors.length;
					}
					if (!(_errs1 === errors)) break;
				}
			}
		} else {
			validate47.errors = [true];
			return false;
		}
	}
	validate47.errors = vErrors;
	return errors === 0;
}
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (errors === 0) {
		if (data && typeof data == "object" && !Array.isArray(data)) {
			const _errs1 = errors;
			for (const key0 in data) if (!(key0 === "servers" || key0 === "routes" || key0 === "tools" || key0 === "structured" || key0 === "client")) {
				validate46.errors = [true];
				return false;
			}
			if (_errs1 === errors) {
				if (data.servers !== void 0) {
					let data0 = data.servers;
					const _errs2 = errors;
					if (errors === _errs2) {
						if (Array.isArray(data0)) {
							const len0 = data0.length;
							for (let i0 = 0; i0 < len0; i0++) {
								let data1 = data0[i0];
								const _errs4 = errors;
								if (errors === _errs4) {
									if (typeof data1 === "string") {
										if (func3(data1) < 1) {
											validate46.errors = [true];
											return false;
										}
									} else {
										validate46.errors = [true];
										return false;
									}
								}
								if (!(_errs4 === errors)) break;
							}
						} else {
							validate46.errors = [true];
							return false;
						}
					}
					var valid0 = _errs2 === errors;
				} else var valid0 = true;
				if (valid0) {
					if (data.routes !== void 0) {
						const _errs6 = errors;
						if (!validate47(data.routes, {
							instancePath: instancePath + "/routes",
							parentData: data,
							parentDataProperty: "routes",
							rootData
						})) {
							vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
							errors = vErrors.length;
						}
						var valid0 = _errs6 === errors;
					} else var valid0 = true;
					if (valid0) {
						if (data.tools !== void 0) {
							let data3 = data.tools;
							const _errs7 = errors;
							if (!(data3 === "eager" || data3 === "lazy" || data3 === "auto")) {
								validate46.errors = [true];
								return false;
							}
							var valid0 = _errs7 === errors;
						} else var valid0 = true;
						if (valid0) {
							if (data.structured !== void 0) {
								let data4 = data.structured;
								const _errs9 = errors;
								if (!(data4 === "auto" || data4 === "text" || data4 === "both" || data4 === "keep")) {
									validate46.errors = [true];
									return false;
								}
								var valid0 = _errs9 === errors;
							} else var valid0 = true;
							if (valid0) {
								if (data.client !== void 0) {
									let data5 = data.client;
									const _errs11 = errors;
									if (errors === _errs11) {
										if (typeof data5 === "string") {
											if (func3(data5) < 1) {
												validate46.errors = [true];
												return false;
											}
										} else {
											validate46.errors = [true];
											return false;
										}
									}
									var valid0 = _errs11 === errors;
								} else var valid0 = true;
							}
						}
					}
				}
			}
		} else {
			validate46.errors = [true];
			return false;
		}
	}
	validate46.errors = vErrors;
	return errors === 0;
}
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			validate38.errors = [true];
			return false;
		} else {
			for (const key0 in data) if (!(key0 === "threshold" || key0 === "confidence" || key0 === "min_lines")) {
				validate38.errors = [true];
				return false;
			}
			if (data.threshold !== void 0) {
				let data0 = data.threshold;
				if (typeof data0 == "number" && isFinite(data0)) {
					if (data0 > 1 || isNaN(data0)) {
						validate38.errors = [true];
						return false;
					} else if (data0 < 0 || isNaN(data0)) {
						validate38.errors = [true];
						return false;
					}
				} else {
					validate38.errors = [true];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.confidence !== void 0) {
					let data1 = data.confidence;
					if (typeof data1 == "number" && isFinite(data1)) {
						if (data1 > 1 || isNaN(data1)) {
							validate38.errors = [true];
							return false;
						} else if (data1 < 0 || isNaN(data1)) {
							validate38.errors = [true];
							return false;
						}
					} else {
						validate38.errors = [true];
						return false;
					}
					var valid0 = true;
				} else var valid0 = true;
				if (valid0) {
					if (data.min_lines !== void 0) {
						let data2 = data.min_lines;
						if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
							validate38.errors = [true];
							return false;
						}
						if (typeof data2 == "number" && isFinite(data2)) {
							if (data2 < 1 || isNaN(data2)) {
								validate38.errors = [true];
								return false;
							}
						}
						var valid0 = true;
					} else var valid0 = true;
				}
			}
		}
	} else {
		validate38.errors = [true];
		return false;
	}
	validate38.errors = vErrors;
	return true;
}
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (errors === 0) {
		if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
			const _errs2 = errors;
			if (!validate38(data[key0], {
				instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
				parentData: data,
				parentDataProperty: key0,
				rootData
			})) {
				vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
				errors = vErrors.length;
			}
			if (!(_errs2 === errors)) break;
		}
		else {
			validate52.errors = [true];
			return false;
		}
	}
	validate52.errors = vErrors;
	return errors === 0;
}
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (errors === 0) {
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.version === void 0 && "version") {
				validate10.errors = [true];
				return false;
			} else {
				const _errs1 = errors;
				for (const key0 in data) if (!(func2.call(schema11.properties, key0) || pattern0.test(key0))) {
					validate10.errors = [true];
					return false;
				}
				if (_errs1 === errors) {
					if (data.$schema !== void 0) {
						const _errs2 = errors;
						if (typeof data.$schema !== "string") {
							validate10.errors = [true];
							return false;
						}
						var valid0 = _errs2 === errors;
					} else var valid0 = true;
					if (valid0) {
						if (data.version !== void 0) {
							const _errs4 = errors;
							if (1 !== data.version) {
								validate10.errors = [true];
								return false;
							}
							var valid0 = _errs4 === errors;
						} else var valid0 = true;
						if (valid0) {
							if (data.extends !== void 0) {
								let data2 = data.extends;
								const _errs5 = errors;
								if (errors === _errs5) {
									if (Array.isArray(data2)) {
										if (data2.length > 100) {
											validate10.errors = [true];
											return false;
										} else {
											const len0 = data2.length;
											for (let i0 = 0; i0 < len0; i0++) {
												let data3 = data2[i0];
												const _errs7 = errors;
												if (errors === _errs7) {
													if (typeof data3 === "string") {
														if (func3(data3) < 1) {
															validate10.errors = [true];
															return false;
														}
													} else {
														validate10.errors = [true];
														return false;
													}
												}
												if (!(_errs7 === errors)) break;
											}
										}
									} else {
										validate10.errors = [true];
										return false;
									}
								}
								var valid0 = _errs5 === errors;
							} else var valid0 = true;
							if (valid0) {
								if (data.servers !== void 0) {
									let data4 = data.servers;
									const _errs9 = errors;
									if (errors === _errs9) {
										if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
											for (const key1 in data4) {
												const _errs11 = errors;
												if (typeof key1 === "string") {
													if (!pattern1.test(key1)) {
														const err0 = true;
														if (vErrors === null) vErrors = [err0];
														else vErrors.push(err0);
														errors++;
													}
												}
												var valid2 = _errs11 === errors;
												if (!valid2) {
													const err1 = true;
													if (vErrors === null) vErrors = [err1];
													else vErrors.push(err1);
													errors++;
													validate10.errors = vErrors;
													return false;
												}
											}
											if (valid2) for (const key2 in data4) {
												const _errs13 = errors;
												if (!validate11(data4[key2], {
													instancePath: instancePath + "/servers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
													parentData: data4,
													parentDataProperty: key2,
													rootData
												})) {
													vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
													errors = vErrors.length;
												}
												if (!(_errs13 === errors)) break;
											}
										} else {
											validate10.errors = [true];
											return false;
										}
									}
									var valid0 = _errs9 === errors;
								} else var valid0 = true;
								if (valid0) {
									if (data.inherit_env !== void 0) {
										let data6 = data.inherit_env;
										const _errs14 = errors;
										const _errs15 = errors;
										if (!Array.isArray(data6) && typeof data6 !== "string") {
											validate10.errors = [true];
											return false;
										}
										if (errors === _errs15) {
											if (typeof data6 === "string") {
												if (!pattern3.test(data6)) {
													validate10.errors = [true];
													return false;
												}
											}
											if (errors === _errs15) {
												if (Array.isArray(data6)) {
													const len1 = data6.length;
													for (let i1 = 0; i1 < len1; i1++) {
														let data7 = data6[i1];
														const _errs17 = errors;
														if (errors === _errs17) {
															if (typeof data7 === "string") {
																if (!pattern4.test(data7)) {
																	validate10.errors = [true];
																	return false;
																}
															} else {
																validate10.errors = [true];
																return false;
															}
														}
														if (!(_errs17 === errors)) break;
													}
												}
											}
										}
										var valid0 = _errs14 === errors;
									} else var valid0 = true;
									if (valid0) {
										if (data.cache !== void 0) {
											let data8 = data.cache;
											const _errs19 = errors;
											if (errors === _errs19) {
												if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
													const _errs21 = errors;
													for (const key3 in data8) if (!(key3 === "enabled" || key3 === "ttl")) {
														validate10.errors = [true];
														return false;
													}
													if (_errs21 === errors) {
														if (data8.enabled !== void 0) {
															const _errs22 = errors;
															if (typeof data8.enabled !== "boolean") {
																validate10.errors = [true];
																return false;
															}
															var valid6 = _errs22 === errors;
														} else var valid6 = true;
														if (valid6) {
															if (data8.ttl !== void 0) {
																let data10 = data8.ttl;
																const _errs24 = errors;
																if (errors === _errs24) {
																	if (typeof data10 === "string") {
																		if (!pattern28.test(data10)) {
																			validate10.errors = [true];
																			return false;
																		}
																	} else {
																		validate10.errors = [true];
																		return false;
																	}
																}
																var valid6 = _errs24 === errors;
															} else var valid6 = true;
														}
													}
												} else {
													validate10.errors = [true];
													return false;
												}
											}
											var valid0 = _errs19 === errors;
										} else var valid0 = true;
										if (valid0) {
											if (data.start !== void 0) {
												let data11 = data.start;
												const _errs26 = errors;
												if (errors === _errs26) {
													if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
														const _errs28 = errors;
														for (const key4 in data11) if (!(key4 === "wait")) {
															validate10.errors = [true];
															return false;
														}
														if (_errs28 === errors) {
															if (data11.wait !== void 0) {
																let data12 = data11.wait;
																if (errors === errors) {
																	if (typeof data12 === "string") {
																		if (!pattern8.test(data12)) {
																			validate10.errors = [true];
																			return false;
																		}
																	} else {
																		validate10.errors = [true];
																		return false;
																	}
																}
															}
														}
													} else {
														validate10.errors = [true];
														return false;
													}
												}
												var valid0 = _errs26 === errors;
											} else var valid0 = true;
											if (valid0) {
												if (data.tools !== void 0) {
													let data13 = data.tools;
													const _errs31 = errors;
													if (!(data13 === "eager" || data13 === "lazy" || data13 === "auto")) {
														validate10.errors = [true];
														return false;
													}
													var valid0 = _errs31 === errors;
												} else var valid0 = true;
												if (valid0) {
													if (data.prefix !== void 0) {
														let data14 = data.prefix;
														const _errs33 = errors;
														if (!(data14 === "collision" || data14 === "always" || data14 === "never")) {
															validate10.errors = [true];
															return false;
														}
														var valid0 = _errs33 === errors;
													} else var valid0 = true;
													if (valid0) {
														if (data.pins !== void 0) {
															let data15 = data.pins;
															const _errs34 = errors;
															if (!(data15 === "off" || data15 === "warn" || data15 === "enforce")) {
																validate10.errors = [true];
																return false;
															}
															var valid0 = _errs34 === errors;
														} else var valid0 = true;
														if (valid0) {
															if (data.max_retries !== void 0) {
																let data16 = data.max_retries;
																const _errs36 = errors;
																const _errs37 = errors;
																if (!(typeof data16 == "number" && !(data16 % 1) && !isNaN(data16) && isFinite(data16))) {
																	validate10.errors = [true];
																	return false;
																}
																if (errors === _errs37) {
																	if (typeof data16 == "number" && isFinite(data16)) {
																		if (data16 > 10 || isNaN(data16)) {
																			validate10.errors = [true];
																			return false;
																		} else if (data16 < 0 || isNaN(data16)) {
																			validate10.errors = [true];
																			return false;
																		}
																	}
																}
																var valid0 = _errs36 === errors;
															} else var valid0 = true;
															if (valid0) {
																if (data.http !== void 0) {
																	let data17 = data.http;
																	const _errs39 = errors;
																	if (errors === _errs39) {
																		if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
																			const _errs41 = errors;
																			for (const key5 in data17) if (!(key5 === "host" || key5 === "port" || key5 === "token" || key5 === "tokens" || key5 === "oidc" || key5 === "hosts" || key5 === "origins" || key5 === "session_idle")) {
																				validate10.errors = [true];
																				return false;
																			}
																			if (_errs41 === errors) {
																				if (data17.host !== void 0) {
																					let data18 = data17.host;
																					const _errs42 = errors;
																					if (errors === _errs42) {
																						if (typeof data18 === "string") {
																							if (func3(data18) < 1) {
																								validate10.errors = [true];
																								return false;
																							}
																						} else {
																							validate10.errors = [true];
																							return false;
																						}
																					}
																					var valid11 = _errs42 === errors;
																				} else var valid11 = true;
																				if (valid11) {
																					if (data17.port !== void 0) {
																						let data19 = data17.port;
																						const _errs44 = errors;
																						if (!(typeof data19 == "number" && !(data19 % 1) && !isNaN(data19) && isFinite(data19))) {
																							validate10.errors = [true];
																							return false;
																						}
																						if (errors === _errs44) {
																							if (typeof data19 == "number" && isFinite(data19)) {
																								if (data19 > 65535 || isNaN(data19)) {
																									validate10.errors = [true];
																									return false;
																								} else if (data19 < 0 || isNaN(data19)) {
																									validate10.errors = [true];
																									return false;
																								}
																							}
																						}
																						var valid11 = _errs44 === errors;
																					} else var valid11 = true;
																					if (valid11) {
																						if (data17.token !== void 0) {
																							let data20 = data17.token;
																							const _errs46 = errors;
																							if (errors === _errs46) {
																								if (typeof data20 === "string") {
																									if (func3(data20) < 1) {
																										validate10.errors = [true];
																										return false;
																									}
																								} else {
																									validate10.errors = [true];
																									return false;
																								}
																							}
																							var valid11 = _errs46 === errors;
																						} else var valid11 = true;
																						if (valid11) {
																							if (data17.tokens !== void 0) {
																								let data21 = data17.tokens;
																								const _errs48 = errors;
																								if (errors === _errs48) {
																									if (Array.isArray(data21)) {
																										const len2 = data21.length;
																										for (let i2 = 0; i2 < len2; i2++) {
																											let data22 = data21[i2];
																											const _errs50 = errors;
																											if (errors === _errs50) {
																												if (data22 && typeof data22 == "object" && !Array.isArray(data22)) {
																													if (data22.name === void 0 && "name" || data22.hash === void 0 && "hash") {
																														validate10.errors = [true];
																														return false;
																													} else {
																														const _errs52 = errors;
																														for (const key6 in data22) if (!(key6 === "name" || key6 === "hash" || key6 === "profile")) {
																															validate10.errors = [true];
																															return false;
																														}
																														if (_errs52 === errors) {
																															if (data22.name !== void 0) {
																																let data23 = data22.name;
																																const _errs53 = errors;
																																if (errors === _errs53) {
																																	if (typeof data23 === "string") {
																																		if (!pattern30.test(data23)) {
																																			validate10.errors = [true];
																																			return false;
																																		}
																																	} else {
																																		validate10.errors = [true];
																																		return false;
																																	}
																																}
																																var valid13 = _errs53 === errors;
																															} else var valid13 = true;
																															if (valid13) {
																																if (data22.hash !== void 0) {
																																	let data24 = data22.hash;
																																	const _errs55 = errors;
																																	if (typeof data24 !== "string" && !Array.isArray(data24)) {
																																		validate10.errors = [true];
																																		return false;
																																	}
																																	if (errors === _errs55) {
																																		if (typeof data24 === "string") {
																																			if (!pattern31.test(data24)) {
																																				validate10.errors = [true];
																																				return false;
																																			}
																																		}
																																		if (errors === _errs55) {
																																			if (Array.isArray(data24)) {
																																				if (data24.length < 1) {
																																					validate10.errors = [true];
																																					return false;
																																				} else {
																																					const len3 = data24.length;
																																					for (let i3 = 0; i3 < len3; i3++) {
																																						let data25 = data24[i3];
																																						const _errs57 = errors;
																																						if (errors === _errs57) {
																																							if (typeof data25 === "string") {
																																								if (!pattern31.test(data25)) {
																																									validate10.errors = [true];
																																									return false;
																																								}
																																							} else {
																																								validate10.errors = [true];
																																								return false;
																																							}
																																						}
																																						if (!(_errs57 === errors)) break;
																																					}
																																				}
																																			}
																																		}
																																	}
																																	var valid13 = _errs55 === errors;
																																} else var valid13 = true;
																																if (valid13) {
																																	if (data22.profile !== void 0) {
																																		let data26 = data22.profile;
																																		const _errs59 = errors;
																																		if (errors === _errs59) {
																																			if (typeof data26 === "string") {
																																				if (func3(data26) < 1) {
																																					validate10.errors = [true];
																																					return false;
																																				}
																																			} else {
																																				validate10.errors = [true];
																																				return false;
																																			}
																																		}
																																		var valid13 = _errs59 === errors;
																																	} else var valid13 = true;
																																}
																															}
																														}
																													}
																												} else {
																													validate10.errors = [true];
																													return false;
																												}
																											}
																											if (!(_errs50 === errors)) break;
																										}
																									} else {
																										validate10.errors = [true];
																										return false;
																									}
																								}
																								var valid11 = _errs48 === errors;
																							} else var valid11 = true;
																							if (valid11) {
																								if (data17.oidc !== void 0) {
																									let data27 = data17.oidc;
																									const _errs61 = errors;
																									if (errors === _errs61) {
																										if (data27 && typeof data27 == "object" && !Array.isArray(data27)) {
																											if (data27.issuer === void 0 && "issuer" || data27.audience === void 0 && "audience") {
																												validate10.errors = [true];
																												return false;
																											} else {
																												const _errs63 = errors;
																												for (const key7 in data27) if (!(key7 === "issuer" || key7 === "audience" || key7 === "scopes" || key7 === "url" || key7 === "name" || key7 === "algorithms")) {
																													validate10.errors = [true];
																													return false;
																												}
																												if (_errs63 === errors) {
																													if (data27.issuer !== void 0) {
																														let data28 = data27.issuer;
																														const _errs64 = errors;
																														if (errors === _errs64) {
																															if (typeof data28 === "string") {
																																if (!pattern33.test(data28)) {
																																	validate10.errors = [true];
																																	return false;
																																}
																															} else {
																																validate10.errors = [true];
																																return false;
																															}
																														}
																														var valid15 = _errs64 === errors;
																													} else var valid15 = true;
																													if (valid15) {
																														if (data27.audience !== void 0) {
																															let data29 = data27.audience;
																															const _errs66 = errors;
																															if (typeof data29 !== "string" && !Array.isArray(data29)) {
																																validate10.errors = [true];
																																return false;
																															}
																															if (errors === _errs66) {
																																if (typeof data29 === "string") {
																																	if (func3(data29) < 1) {
																																		validate10.errors = [true];
																																		return false;
																																	}
																																}
																																if (errors === _errs66) {
																																	if (Array.isArray(data29)) {
																																		if (data29.length < 1) {
																																			validate10.errors = [true];
																																			return false;
																																		} else {
																																			const len4 = data29.length;
																																			for (let i4 = 0; i4 < len4; i4++) {
																																				let data30 = data29[i4];
																																				const _errs68 = errors;
																																				if (errors === _errs68) {
																																					if (typeof data30 === "string") {
																																						if (func3(data30) < 1) {
																																							validate10.errors = [true];
																																							return false;
																																						}
																																					} else {
																																						validate10.errors = [true];
																																						return false;
																																					}
																																				}
																																				if (!(_errs68 === errors)) break;
																																			}
																																		}
																																	}
																																}
																															}
																															var valid15 = _errs66 === errors;
																														} else var valid15 = true;
																														if (valid15) {
																															if (data27.scopes !== void 0) {
																																let data31 = data27.scopes;
																																const _errs70 = errors;
																																if (errors === _errs70) {
																																	if (data31 && typeof data31 == "object" && !Array.isArray(data31)) {
																																		if (Object.keys(data31).length < 1) {
																																			validate10.errors = [true];
																																			return false;
																																		} else {
																																			for (const key8 in data31) {
																																				const _errs72 = errors;
																																				if (typeof key8 === "string") {
																																					if (!pattern34.test(key8)) {
																																						const err2 = true;
																																						if (vErrors === null) vErrors = [err2];
																																						else vErrors.push(err2);
																																						errors++;
																																					}
																																				}
																																				var valid17 = _errs72 === errors;
																																				if (!valid17) {
																																					const err3 = true;
																																					if (vErrors === null) vErrors = [err3];
																																					else vErrors.push(err3);
																																					errors++;
																																					validate10.errors = vErrors;
																																					return false;
																																				}
																																			}
																																			if (valid17) for (const key9 in data31) {
																																				let data32 = data31[key9];
																																				const _errs74 = errors;
																																				if (errors === _errs74) {
																																					if (typeof data32 === "string") {
																																						if (func3(data32) < 1) {
																																							validate10.errors = [true];
																																							return false;
																																						}
																																					} else {
																																						validate10.errors = [true];
																																						return false;
																																					}
																																				}
																																				if (!(_errs74 === errors)) break;
																																			}
																																		}
																																	} else {
																																		validate10.errors = [true];
																																		return false;
																																	}
																																}
																																var valid15 = _errs70 === errors;
																															} else var valid15 = true;
																															if (valid15) {
																																if (data27.url !== void 0) {
																																	let data33 = data27.url;
																																	const _errs76 = errors;
																																	if (errors === _errs76) {
																																		if (typeof data33 === "string") {
																																			if (!pattern35.test(data33)) {
																																				validate10.errors = [true];
																																				return false;
																																			}
																																		} else {
																																			validate10.errors = [true];
																																			return false;
																																		}
																																	}
																																	var valid15 = _errs76 === errors;
																																} else var valid15 = true;
																																if (valid15) {
																																	if (data27.name !== void 0) {
																																		let data34 = data27.name;
																																		const _errs78 = errors;
																																		if (errors === _errs78) {
																																			if (typeof data34 === "string") {
																																				if (func3(data34) < 1) {
																																					validate10.errors = [true];
																																					return false;
																																				}
																																			} else {
																																				validate10.errors = [true];
																																				return false;
																																			}
																																		}
																																		var valid15 = _errs78 === errors;
																																	} else var valid15 = true;
																																	if (valid15) {
																																		if (data27.algorithms !== void 0) {
																																			let data35 = data27.algorithms;
																																			const _errs80 = errors;
																																			if (errors === _errs80) {
																																				if (Array.isArray(data35)) {
																																					if (data35.length < 1) {
																																						validate10.errors = [true];
																																						return false;
																																					} else {
																																						const len5 = data35.length;
																																						for (let i5 = 0; i5 < len5; i5++) {
																																							let data36 = data35[i5];
																																							const _errs82 = errors;
																																							if (!(data36 === "RS256" || data36 === "RS384" || data36 === "RS512" || data36 === "PS256" || data36 === "PS384" || data36 === "PS512" || data36 === "ES256" || data36 === "ES384" || data36 === "ES512" || data36 === "EdDSA")) {
																																								validate10.errors = [true];
																																								return false;
																																							}
																																							if (!(_errs82 === errors)) break;
																																						}
																																					}
																																				} else {
																																					validate10.errors = [true];
																																					return false;
																																				}
																																			}
																																			var valid15 = _errs80 === errors;
																																		} else var valid15 = true;
																																	}
																																}
																															}
																														}
																													}
																												}
																											}
																										} else {
																											validate10.errors = [true];
																											return false;
																										}
																									}
																									var valid11 = _errs61 === errors;
																								} else var valid11 = true;
																								if (valid11) {
																									if (data17.hosts !== void 0) {
																										let data37 = data17.hosts;
																										const _errs83 = errors;
																										if (errors === _errs83) {
																											if (Array.isArray(data37)) {
																												const len6 = data37.length;
																												for (let i6 = 0; i6 < len6; i6++) {
																													let data38 = data37[i6];
																													const _errs85 = errors;
																													if (errors === _errs85) {
																														if (typeof data38 === "string") {
																															if (func3(data38) < 1) {
																																validate10.errors = [true];
																																return false;
																															}
																														} else {
																															validate10.errors = [true];
																															return false;
																														}
																													}
																													if (!(_errs85 === errors)) break;
																												}
																											} else {
																												validate10.errors = [true];
																												return false;
																											}
																										}
																										var valid11 = _errs83 === errors;
																									} else var valid11 = true;
																									if (valid11) {
																										if (data17.origins !== void 0) {
																											let data39 = data17.origins;
																											const _errs87 = errors;
																											if (errors === _errs87) {
																												if (Array.isArray(data39)) {
																													const len7 = data39.length;
																													for (let i7 = 0; i7 < len7; i7++) {
																														let data40 = data39[i7];
																														const _errs89 = errors;
																														if (errors === _errs89) {
																															if (typeof data40 === "string") {
																																if (func3(data40) < 1) {
																																	validate10.errors = [true];
																																	return false;
																																}
																															} else {
																																validate10.errors = [true];
																																return false;
																															}
																														}
																														if (!(_errs89 === errors)) break;
																													}
																												} else {
																													validate10.errors = [true];
																													return false;
																												}
																											}
																											var valid11 = _errs87 === errors;
																										} else var valid11 = true;
																										if (valid11) {
																											if (data17.session_idle !== void 0) {
																												let data41 = data17.session_idle;
																												const _errs91 = errors;
																												if (errors === _errs91) {
																													if (typeof data41 === "string") {
																														if (!pattern9.test(data41)) {
																															validate10.errors = [true];
																															return false;
																														}
																													} else {
																														validate10.errors = [true];
																														return false;
																													}
																												}
																												var valid11 = _errs91 === errors;
																											} else var valid11 = true;
																										}
																									}
																								}
																							}
																						}
																					}
																				}
																			}
																		} else {
																			validate10.errors = [true];
																			return false;
																		}
																	}
																	var valid0 = _errs39 === errors;
																} else var valid0 = true;
																if (valid0) {
																	if (data.audit !== void 0) {
																		let data42 = data.audit;
																		const _errs93 = errors;
																		if (errors === _errs93) {
																			if (data42 && typeof data42 == "object" && !Array.isArray(data42)) {
																				if (data42.file === void 0 && "file") {
																					validate10.errors = [true];
																					return false;
																				} else {
																					const _errs95 = errors;
																					for (const key10 in data42) if (!(key10 === "file" || key10 === "max_size" || key10 === "keep" || key10 === "required")) {
																						validate10.errors = [true];
																						return false;
																					}
																					if (_errs95 === errors) {
																						if (data42.file !== void 0) {
																							let data43 = data42.file;
																							const _errs96 = errors;
																							if (errors === _errs96) {
																								if (typeof data43 === "string") {
																									if (func3(data43) < 1) {
																										validate10.errors = [true];
																										return false;
																									}
																								} else {
																									validate10.errors = [true];
																									return false;
																								}
																							}
																							var valid22 = _errs96 === errors;
																						} else var valid22 = true;
																						if (valid22) {
																							if (data42.max_size !== void 0) {
																								let data44 = data42.max_size;
																								const _errs98 = errors;
																								if (errors === _errs98) {
																									if (typeof data44 === "string") {
																										if (!pattern37.test(data44)) {
																											validate10.errors = [true];
																											return false;
																										}
																									} else {
																										validate10.errors = [true];
																										return false;
																									}
																								}
																								var valid22 = _errs98 === errors;
																							} else var valid22 = true;
																							if (valid22) {
																								if (data42.keep !== void 0) {
																									let data45 = data42.keep;
																									const _errs100 = errors;
																									if (!(typeof data45 == "number" && !(data45 % 1) && !isNaN(data45) && isFinite(data45))) {
																										validate10.errors = [true];
																										return false;
																									}
																									if (errors === _errs100) {
																										if (typeof data45 == "number" && isFinite(data45)) {
																											if (data45 > 1e3 || isNaN(data45)) {
																												validate10.errors = [true];
																												return false;
																											} else if (data45 < 0 || isNaN(data45)) {
																												validate10.errors = [true];
																												return false;
																											}
																										}
																									}
																									var valid22 = _errs100 === errors;
																								} else var valid22 = true;
																								if (valid22) {
																									if (data42.required !== void 0) {
																										const _errs102 = errors;
																										if (typeof data42.required !== "boolean") {
																											validate10.errors = [true];
																											return false;
																										}
																										var valid22 = _errs102 === errors;
																									} else var valid22 = true;
																								}
																							}
																						}
																					}
																				}
																			} else {
																				validate10.errors = [true];
																				return false;
																			}
																		}
																		var valid0 = _errs93 === errors;
																	} else var valid0 = true;
																	if (valid0) {
																		if (data.store !== void 0) {
																			let data47 = data.store;
																			const _errs104 = errors;
																			if (typeof data47 !== "string" && !(data47 && typeof data47 == "object" && !Array.isArray(data47))) {
																				validate10.errors = [true];
																				return false;
																			}
																			if (errors === _errs104) {
																				if (typeof data47 === "string") {
																					if (!pattern38.test(data47)) {
																						validate10.errors = [true];
																						return false;
																					}
																				}
																				if (errors === _errs104) {
																					if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
																						if (data47.url === void 0 && "url") {
																							validate10.errors = [true];
																							return false;
																						} else {
																							const _errs106 = errors;
																							for (const key11 in data47) if (!(key11 === "url" || key11 === "prefix" || key11 === "key" || key11 === "replica")) {
																								validate10.errors = [true];
																								return false;
																							}
																							if (_errs106 === errors) {
																								if (data47.url !== void 0) {
																									let data48 = data47.url;
																									const _errs107 = errors;
																									if (errors === _errs107) {
																										if (typeof data48 === "string") {
																											if (!pattern39.test(data48)) {
																												validate10.errors = [true];
																												return false;
																											}
																										} else {
																											validate10.errors = [true];
																											return false;
																										}
																									}
																									var valid23 = _errs107 === errors;
																								} else var valid23 = true;
																								if (valid23) {
																									if (data47.prefix !== void 0) {
																										let data49 = data47.prefix;
																										const _errs109 = errors;
																										if (errors === _errs109) {
																											if (typeof data49 === "string") {
																												if (!pattern40.test(data49)) {
																													validate10.errors = [true];
																													return false;
																												}
																											} else {
																												validate10.errors = [true];
																												return false;
																											}
																										}
																										var valid23 = _errs109 === errors;
																									} else var valid23 = true;
																									if (valid23) {
																										if (data47.key !== void 0) {
																											let data50 = data47.key;
																											const _errs111 = errors;
																											if (errors === _errs111) {
																												if (typeof data50 === "string") {
																													if (!pattern41.test(data50)) {
																														validate10.errors = [true];
																														return false;
																													}
																												} else {
																													validate10.errors = [true];
																													return false;
																												}
																											}
																											var valid23 = _errs111 === errors;
																										} else var valid23 = true;
																										if (valid23) {
																											if (data47.replica !== void 0) {
																												let data51 = data47.replica;
																												const _errs113 = errors;
																												if (errors === _errs113) {
																													if (typeof data51 === "string") {
																														if (func3(data51) < 1) {
																															validate10.errors = [true];
																															return false;
																														}
																													} else {
																														validate10.errors = [true];
																														return false;
																													}
																												}
																												var valid23 = _errs113 === errors;
																											} else var valid23 = true;
																										}
																									}
																								}
																							}
																						}
																					}
																				}
																			}
																			var valid0 = _errs104 === errors;
																		} else var valid0 = true;
																		if (valid0) {
																			if (data.metrics !== void 0) {
																				let data52 = data.metrics;
																				const _errs115 = errors;
																				if (errors === _errs115) {
																					if (data52 && typeof data52 == "object" && !Array.isArray(data52)) {
																						const _errs117 = errors;
																						for (const key12 in data52) if (!(key12 === "port" || key12 === "host" || key12 === "path" || key12 === "token")) {
																							validate10.errors = [true];
																							return false;
																						}
																						if (_errs117 === errors) {
																							if (data52.port !== void 0) {
																								let data53 = data52.port;
																								const _errs118 = errors;
																								if (!(typeof data53 == "number" && !(data53 % 1) && !isNaN(data53) && isFinite(data53))) {
																									validate10.errors = [true];
																									return false;
																								}
																								if (errors === _errs118) {
																									if (typeof data53 == "number" && isFinite(data53)) {
																										if (data53 > 65535 || isNaN(data53)) {
																											validate10.errors = [true];
																											return false;
																										} else if (data53 < 0 || isNaN(data53)) {
																											validate10.errors = [true];
																											return false;
																										}
																									}
																								}
																								var valid24 = _errs118 === errors;
																							} else var valid24 = true;
																							if (valid24) {
																								if (data52.host !== void 0) {
																									let data54 = data52.host;
																									const _errs120 = errors;
																									if (errors === _errs120) {
																										if (typeof data54 === "string") {
																											if (func3(data54) < 1) {
																												validate10.errors = [true];
																												return false;
																											}
																										} else {
																											validate10.errors = [true];
																											return false;
																										}
																									}
																									var valid24 = _errs120 === errors;
																								} else var valid24 = true;
																								if (valid24) {
																									if (data52.path !== void 0) {
																										let data55 = data52.path;
																										const _errs122 = errors;
																										if (errors === _errs122) {
																											if (typeof data55 === "string") {
																												if (!pattern42.test(data55)) {
																													validate10.errors = [true];
																													return false;
																												}
																											} else {
																												validate10.errors = [true];
																												return false;
																											}
																										}
																										var valid24 = _errs122 === errors;
																									} else var valid24 = true;
																									if (valid24) {
																										if (data52.token !== void 0) {
																											let data56 = data52.token;
																											const _errs124 = errors;
																											if (errors === _errs124) {
																												if (typeof data56 === "string") {
																													if (func3(data56) < 1) {
																														validate10.errors = [true];
																														return false;
																													}
																												} else {
																													validate10.errors = [true];
																													return false;
																												}
																											}
																											var valid24 = _errs124 === errors;
																										} else var valid24 = true;
																									}
																								}
																							}
																						}
																					} else {
																						validate10.errors = [true];
																						return false;
																					}
																				}
																				var valid0 = _errs115 === errors;
																			} else var valid0 = true;
																			if (valid0) {
																				if (data.otlp !== void 0) {
																					let data57 = data.otlp;
																					const _errs126 = errors;
																					if (errors === _errs126) {
																						if (data57 && typeof data57 == "object" && !Array.isArray(data57)) {
																							if (data57.endpoint === void 0 && "endpoint") {
																								validate10.errors = [true];
																								return false;
																							} else {
																								const _errs128 = errors;
																								for (const key13 in data57) if (!(key13 === "endpoint" || key13 === "headers" || key13 === "sampling" || key13 === "traces" || key13 === "metrics" || key13 === "interval")) {
																									validate10.errors = [true];
																									return false;
																								}
																								if (_errs128 === errors) {
																									if (data57.endpoint !== void 0) {
																										let data58 = data57.endpoint;
																										const _errs129 = errors;
																										if (errors === _errs129) {
																											if (typeof data58 === "string") {
																												if (!pattern5.test(data58)) {
																													validate10.errors = [true];
																													return false;
																												}
																											} else {
																												validate10.errors = [true];
																												return false;
																											}
																										}
																										var valid25 = _errs129 === errors;
																									} else var valid25 = true;
																									if (valid25) {
																										if (data57.headers !== void 0) {
																											let data59 = data57.headers;
																											const _errs131 = errors;
																											if (errors === _errs131) {
																												if (data59 && typeof data59 == "object" && !Array.isArray(data59)) {
																													for (const key14 in data59) {
																														const _errs133 = errors;
																														if (typeof key14 === "string") {
																															if (!pattern6.test(key14)) {
																																const err4 = true;
																																if (vErrors === null) vErrors = [err4];
																																else vErrors.push(err4);
																																errors++;
																															}
																														}
																														var valid26 = _errs133 === errors;
																														if (!valid26) {
																															const err5 = true;
																															if (vErrors === null) vErrors = [err5];
																															else vErrors.push(err5);
																															errors++;
																															validate10.errors = vErrors;
																															return false;
																														}
																													}
																													if (valid26) for (const key15 in data59) {
																														const _errs135 = errors;
																														if (typeof data59[key15] !== "string") {
																															validate10.errors = [true];
																															return false;
																														}
																														if (!(_errs135 === errors)) break;
																													}
																												} else {
																													validate10.errors = [true];
																													return false;
																												}
																											}
																											var valid25 = _errs131 === errors;
																										} else var valid25 = true;
																										if (valid25) {
																											if (data57.sampling !== void 0) {
																												let data61 = data57.sampling;
																												const _errs137 = errors;
																												if (errors === _errs137) {
																													if (typeof data61 == "number" && isFinite(data61)) {
																														if (data61 > 1 || isNaN(data61)) {
																															validate10.errors = [true];
																															return false;
																														} else if (data61 < 0 || isNaN(data61)) {
																															validate10.errors = [true];
																															return false;
																														}
																													} else {
																														validate10.errors = [true];
																														return false;
																													}
																												}
																												var valid25 = _errs137 === errors;
																											} else var valid25 = true;
																											if (valid25) {
																												if (data57.traces !== void 0) {
																													const _errs139 = errors;
																													if (typeof data57.traces !== "boolean") {
																														validate10.errors = [true];
																														return false;
																													}
																													var valid25 = _errs139 === errors;
																												} else var valid25 = true;
																												if (valid25) {
																													if (data57.metrics !== void 0) {
																														const _errs141 = errors;
																														if (typeof data57.metrics !== "boolean") {
																															validate10.errors = [true];
																															return false;
																														}
																														var valid25 = _errs141 === errors;
																													} else var valid25 = true;
																													if (valid25) {
																														if (data57.interval !== void 0) {
																															let data64 = data57.interval;
																															const _errs143 = errors;
																															if (errors === _errs143) {
																																if (typeof data64 === "string") {
																																	if (!pattern9.test(data64)) {
																																		validate10.errors = [true];
																																		return false;
																																	}
																																} else {
																																	validate10.errors = [true];
																																	return false;
																																}
																															}
																															var valid25 = _errs143 === errors;
																														} else var valid25 = true;
																													}
																												}
																											}
																										}
																									}
																								}
																							}
																						} else {
																							validate10.errors = [true];
																							return false;
																						}
																					}
																					var valid0 = _errs126 === errors;
																				} else var valid0 = true;
																				if (valid0) {
																					if (data.ui !== void 0) {
																						let data65 = data.ui;
																						const _errs145 = errors;
																						if (errors === _errs145) {
																							if (data65 && typeof data65 == "object" && !Array.isArray(data65)) {
																								const _errs147 = errors;
																								for (const key16 in data65) if (!(key16 === "keep")) {
																									validate10.errors = [true];
																									return false;
																								}
																								if (_errs147 === errors) {
																									if (data65.keep !== void 0) {
																										let data66 = data65.keep;
																										const _errs148 = errors;
																										if (!(typeof data66 == "number" && !(data66 % 1) && !isNaN(data66) && isFinite(data66))) {
																											validate10.errors = [true];
																											return false;
																										}
																										if (errors === _errs148) {
																											if (typeof data66 == "number" && isFinite(data66)) {
																												if (data66 > 1e3 || isNaN(data66)) {
																													validate10.errors = [true];
																													return false;
																												} else if (data66 < 0 || isNaN(data66)) {
																													validate10.errors = [true];
																													return false;
																												}
																											}
																										}
																									}
																								}
																							} else {
																								validate10.errors = [true];
																								return false;
																							}
																						}
																						var valid0 = _errs145 === errors;
																					} else var valid0 = true;
																					if (valid0) {
																						if (data.policy !== void 0) {
																							validate10.errors = [true];
																							return false;
																							var valid0;
																						} else var valid0 = true;
																						if (valid0) {
																							if (data.limits !== void 0) {
																								let data68 = data.limits;
																								const _errs152 = errors;
																								if (errors === _errs152) {
																									if (Array.isArray(data68)) {
																										if (data68.length > 0) {
																											validate10.errors = [true];
																											return false;
																										}
																									} else {
																										validate10.errors = [true];
																										return false;
																									}
																								}
																								var valid0 = _errs152 === errors;
																							} else var valid0 = true;
																							if (valid0) {
																								if (data.profiles !== void 0) {
																									let data69 = data.profiles;
																									const _errs154 = errors;
																									if (errors === _errs154) {
																										if (data69 && typeof data69 == "object" && !Array.isArray(data69)) {
																											for (const key17 in data69) {
																												const _errs156 = errors;
																												if (typeof key17 === "string") {
																													if (!pattern1.test(key17)) {
																														const err6 = true;
																														if (vErrors === null) vErrors = [err6];
																														else vErrors.push(err6);
																														errors++;
																													}
																												}
																												var valid29 = _errs156 === errors;
																												if (!valid29) {
																													const err7 = true;
																													if (vErrors === null) vErrors = [err7];
																													else vErrors.push(err7);
																													errors++;
																													validate10.errors = vErrors;
																													return false;
																												}
																											}
																											if (valid29) for (const key18 in data69) {
																												const _errs158 = errors;
																												if (!validate46(data69[key18], {
																													instancePath: instancePath + "/profiles/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),
																													parentData: data69,
																													parentDataProperty: key18,
																													rootData
																												})) {
																													vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
																													errors = vErrors.length;
																												}
																												if (!(_errs158 === errors)) break;
																											}
																										} else {
																											validate10.errors = [true];
																											return false;
																										}
																									}
																									var valid0 = _errs154 === errors;
																								} else var valid0 = true;
																								if (valid0) {
																									if (data.routes !== void 0) {
																										const _errs159 = errors;
																										if (!validate47(data.routes, {
																											instancePath: instancePath + "/routes",
																											parentData: data,
																											parentDataProperty: "routes",
																											rootData
																										})) {
																											vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
																											errors = vErrors.length;
																										}
																										var valid0 = _errs159 === errors;
																									} else var valid0 = true;
																									if (valid0) {
																										if (data.detection !== void 0) {
																											let data72 = data.detection;
																											const _errs160 = errors;
																											if (errors === _errs160) {
																												if (data72 && typeof data72 == "object" && !Array.isArray(data72)) {
																													const _errs162 = errors;
																													for (const key19 in data72) if (!(key19 === "enabled" || key19 === "threshold")) {
																														validate10.errors = [true];
																														return false;
																													}
																													if (_errs162 === errors) {
																														if (data72.enabled !== void 0) {
																															const _errs163 = errors;
																															if (typeof data72.enabled !== "boolean") {
																																validate10.errors = [true];
																																return false;
																															}
																															var valid31 = _errs163 === errors;
																														} else var valid31 = true;
																														if (valid31) {
																															if (data72.threshold !== void 0) {
																																let data74 = data72.threshold;
																																const _errs165 = errors;
																																if (errors === errors) {
																																	if (typeof data74 == "number" && isFinite(data74)) {
																																		if (data74 > 1 || isNaN(data74)) {
																																			validate10.errors = [true];
																																			return false;
																																		} else if (data74 < 0 || isNaN(data74)) {
																																			validate10.errors = [true];
																																			return false;
																																		}
																																	} else {
																																		validate10.errors = [true];
																																		return false;
																																	}
																																}
																																var valid31 = _errs165 === errors;
																															} else var valid31 = true;
																														}
																													}
																												} else {
																													validate10.errors = [true];
																													return false;
																												}
																											}
																											var valid0 = _errs160 === errors;
																										} else var valid0 = true;
																										if (valid0) {
																											if (data.render !== void 0) {
																												let data75 = data.render;
																												const _errs168 = errors;
																												if (errors === _errs168) {
																													if (data75 && typeof data75 == "object" && !Array.isArray(data75)) {
																														const _errs170 = errors;
																														for (const key20 in data75) if (!(key20 === "mode" || key20 === "explain")) {
																															validate10.errors = [true];
																															return false;
																														}
																														if (_errs170 === errors) {
																															if (data75.mode !== void 0) {
																																let data76 = data75.mode;
																																const _errs171 = errors;
																																if (!(data76 === "compact" || data76 === "xml" || data76 === "markdown" || data76 === "minimal")) {
																																	validate10.errors = [true];
																																	return false;
																																}
																																var valid33 = _errs171 === errors;
																															} else var valid33 = true;
																															if (valid33) {
																																if (data75.explain !== void 0) {
																																	const _errs173 = errors;
																																	if (typeof data75.explain !== "boolean") {
																																		validate10.errors = [true];
																																		return false;
																																	}
																																	var valid33 = _errs173 === errors;
																																} else var valid33 = true;
																															}
																														}
																													} else {
																														validate10.errors = [true];
																														return false;
																													}
																												}
																												var valid0 = _errs168 === errors;
																											} else var valid0 = true;
																											if (valid0) {
																												if (data.structured !== void 0) {
																													let data78 = data.structured;
																													const _errs175 = errors;
																													if (!(data78 === "auto" || data78 === "text" || data78 === "both" || data78 === "keep")) {
																														validate10.errors = [true];
																														return false;
																													}
																													var valid0 = _errs175 === errors;
																												} else var valid0 = true;
																												if (valid0) {
																													if (data.budget !== void 0) {
																														let data79 = data.budget;
																														const _errs177 = errors;
																														const _errs178 = errors;
																														if (!(data79 && typeof data79 == "object" && !Array.isArray(data79)) && typeof data79 !== "string") {
																															validate10.errors = [true];
																															return false;
																														}
																														if (errors === _errs178) {
																															if (typeof data79 === "string") {
																																if (!pattern17.test(data79)) {
																																	validate10.errors = [true];
																																	return false;
																																}
																															}
																															if (errors === _errs178) {
																																if (data79 && typeof data79 == "object" && !Array.isArray(data79)) {
																																	if (Object.keys(data79).length < 1) {
																																		validate10.errors = [true];
																																		return false;
																																	} else {
																																		const _errs180 = errors;
																																		for (const key21 in data79) if (!(key21 === "tokens" || key21 === "characters" || key21 === "bytes")) {
																																			validate10.errors = [true];
																																			return false;
																																		}
																																		if (_errs180 === errors) {
																																			if (data79.tokens !== void 0) {
																																				let data80 = data79.tokens;
																																				const _errs181 = errors;
																																				if (!(typeof data80 == "number" && !(data80 % 1) && !isNaN(data80) && isFinite(data80))) {
																																					validate10.errors = [true];
																																					return false;
																																				}
																																				if (errors === _errs181) {
																																					if (typeof data80 == "number" && isFinite(data80)) {
																																						if (data80 < 200 || isNaN(data80)) {
																																							validate10.errors = [true];
																																							return false;
																																						}
																																					}
																																				}
																																				var valid37 = _errs181 === errors;
																																			} else var valid37 = true;
																																			if (valid37) {
																																				if (data79.characters !== void 0) {
																																					let data81 = data79.characters;
																																					const _errs183 = errors;
																																					if (!(typeof data81 == "number" && !(data81 % 1) && !isNaN(data81) && isFinite(data81))) {
																																						validate10.errors = [true];
																																						return false;
																																					}
																																					if (errors === _errs183) {
																																						if (typeof data81 == "number" && isFinite(data81)) {
																																							if (data81 < 1e3 || isNaN(data81)) {
																																								validate10.errors = [true];
																																								return false;
																																							}
																																						}
																																					}
																																					var valid37 = _errs183 === errors;
																																				} else var valid37 = true;
																																				if (valid37) {
																																					if (data79.bytes !== void 0) {
																																						let data82 = data79.bytes;
																																						const _errs185 = errors;
																																						if (!(typeof data82 == "number" && !(data82 % 1) && !isNaN(data82) && isFinite(data82))) {
																																							validate10.errors = [true];
																																							return false;
																																						}
																																						if (errors === _errs185) {
																																							if (typeof data82 == "number" && isFinite(data82)) {
																																								if (data82 < 1e3 || isNaN(data82)) {
																																									validate10.errors = [true];
																																									return false;
																																								}
																																							}
																																						}
																																						var valid37 = _errs185 === errors;
																																					} else var valid37 = true;
																																				}
																																			}
																																		}
																																	}
																																}
																															}
																														}
																														var valid0 = _errs177 === errors;
																													} else var valid0 = true;
																													if (valid0) {
																														if (data.codec !== void 0) {
																															let data83 = data.codec;
																															const _errs187 = errors;
																															if (!(data83 === "builtin" || data83 === "cli")) {
																																validate10.errors = [true];
																																return false;
																															}
																															var valid0 = _errs187 === errors;
																														} else var valid0 = true;
																														if (valid0) {
																															if (data.rules !== void 0) {
																																let data84 = data.rules;
																																const _errs188 = errors;
																																if (errors === _errs188) {
																																	if (Array.isArray(data84)) {
																																		if (data84.length > 0) {
																																			validate10.errors = [true];
																																			return false;
																																		}
																																	} else {
																																		validate10.errors = [true];
																																		return false;
																																	}
																																}
																																var valid0 = _errs188 === errors;
																															} else var valid0 = true;
																															if (valid0) {
																																if (data.disable !== void 0) {
																																	let data85 = data.disable;
																																	const _errs190 = errors;
																																	if (errors === errors) {
																																		if (Array.isArray(data85)) {
																																			const len8 = data85.length;
																																			for (let i8 = 0; i8 < len8; i8++) {
																																				const _errs193 = errors;
																																				if (typeof data85[i8] !== "string") {
																																					validate10.errors = [true];
																																					return false;
																																				}
																																				if (!(_errs193 === errors)) break;
																																			}
																																		} else {
																																			validate10.errors = [true];
																																			return false;
																																		}
																																	}
																																	var valid0 = _errs190 === errors;
																																} else var valid0 = true;
																																if (valid0) {
																																	if (data.tune !== void 0) {
																																		const _errs195 = errors;
																																		if (!validate52(data.tune, {
																																			instancePath: instancePath + "/tune",
																																			parentData: data,
																																			parentDataProperty: "tune",
																																			rootData
																																		})) {
																																			vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
																																			errors = vErrors.length;
																																		}
																																		var valid0 = _errs195 === errors;
																																	} else var valid0 = true;
																																}
																															}
																														}
																													}
																												}
																											}
																										}
																									}
																								}
																							}
																						}
																					}
																				}
																			}
																		}
																	}
																}
															}
														}
													}
												}
											}
										}
									}
								}
							}
						}
					}
				}
			}
		} else {
			validate10.errors = [true];
			return false;
		}
	}
	validate10.errors = vErrors;
	return errors === 0;
}
// src/config/check-extends.ts
/** Packs beside the path that a name leads to, written as the name is. */
async function neighbours(name, file) {
	const folder = dirname(file);
	const entries = await readdir(dirname(resolve(folder, name))).catch(() => []);
	const before = name.slice(0, name.lastIndexOf("/") + 1);
	return (await Promise.all(entries.map(async (entry) => ({
		name: before + entry,
		pack: await resolvePack(before + entry, folder)
	})))).flatMap((one) => one.pack === void 0 || one.pack === file ? [] : [one.name]);
}
/** Packs in the folder that a name leads to, and in its folder of rules. */
async function packsInside({ path, name }) {
	const below = async (inside) => {
		const names = (await readdir(join(path, inside), { withFileTypes: true }).catch(() => [])).filter((entry) => entry.isDirectory()).map((entry) => `${inside}/${entry.name}`);
		const packs = await Promise.all(names.map((one) => packFile(join(path, one))));
		return names.filter((_, i) => packs[i] !== void 0);
	};
	return (await Promise.all([below("."), below("./rules")])).flat().map((inside) => `${name}${inside.slice(1)}`);
}
async function unknownPack(name, file) {
	const { why, at } = await whyNoPack(name, dirname(file));
	const inside = at === void 0 ? [] : await packsInside(at);
	const others = await neighbours(name, file);
	const near = /^core\b/i.test(name) ? CORE_PACK : closest(name, [CORE_PACK, ...others]);
	return {
		name,
		inside,
		...defined({
			why,
			suggestion: near
		})
	};
}
/** Names in `extends` that lead to no pack. */
async function extendsFindings(names, document) {
	return (await Promise.all(names.map(async (name, i) => {
		const path = ["extends", i];
		if (names.indexOf(name) < i) return [document.finding(path, "value", "duplicate-pack", { name })];
		if (name === "core@1") return [];
		if (/^[a-z][a-z0-9+.-]*:\/\//i.test(name)) return [document.finding(path, "value", "remote-pack", { name })];
		if (resolve(dirname(document.file), name) === document.file) return [document.finding(path, "value", "extends-itself", { name })];
		if (await resolvePack(name, dirname(document.file)) !== void 0) return [];
		return [document.finding(path, "value", "unknown-pack", await unknownPack(name, document.file))];
	}))).flat();
}
// src/config/check-commands.ts
/** Exactly one of `file` and `args` must name the source of a text. */
function sourceFindings(source, path, document) {
	if (source.file === void 0 !== (source.args === void 0)) return [];
	const params = {
		where: formatPath(path),
		both: source.file !== void 0
	};
	return [document.finding(path, source.file === void 0 ? "key" : "value", "file-or-args", params)];
}
/** Of stdout, and of stderr. A call needs some twenty times as much memory. */
const MOST_OUTPUT = "16MB";
function outputFindings({ max_output: value }, path, document) {
	if (value === void 0 || sizeBytes(value) <= sizeBytes(MOST_OUTPUT)) return [];
	const at = [...path, "max_output"];
	const params = {
		where: formatPath(at),
		value,
		most: MOST_OUTPUT
	};
	return [document.finding(at, "value", "output-too-large", params)];
}
/** Tools of one server that have the same name. */
function nameFindings(name, server, path, document) {
	const { tool = defaultTool(name), session, commands = {} } = server;
	const taken = /* @__PURE__ */ new Set([tool]);
	const twice = (at, one) => {
		if (!taken.has(one)) {
			taken.add(one);
			return [];
		}
		return [document.finding(at, at.at(-1) === "tool" ? "value" : "key", "tool-twice", { tool: one })];
	};
	return [...session === void 0 ? [] : twice([
		...path,
		"session",
		"tool"
	], session.tool), ...Object.keys(commands).flatMap((own) => twice([
		...path,
		"commands",
		own
	], own))];
}
/** Errors in how the commands of a server become tools. */
function commandFindings(name, server, path, document) {
	const { session, resources = {} } = server;
	return [
		...session?.agents === void 0 ? [] : sourceFindings(session.agents, [
			...path,
			"session",
			"agents"
		], document),
		...Object.entries(resources).flatMap(([uri, one]) => sourceFindings(one, [
			...path,
			"resources",
			uri
		], document)),
		...outputFindings(server, path, document),
		...nameFindings(name, server, path, document)
	];
}
// src/config/check-servers.ts
/** `${` that begins no placeholder (placeholders.ts); `$${` stands for itself. */
const BROKEN = /(?<!\$)\$\{(?![A-Za-z_]\w*(?:\}|:-))[^}]*\}?/;
function brokenPlaceholders(value, path, document) {
	const found = BROKEN.exec(value)?.[0];
	if (found === void 0) return [];
	const params = {
		where: formatPath(path),
		found
	};
	return [document.finding(path, "value", "broken-placeholder", params, "warning")];
}
/** A program and its words in one string; a path may hold blanks. */
const WITH_WORDS = /^([\w.@-]+)[ \t]+(\S.*)$/;
/** A warning where a command holds its arguments too. */
function wordsInCommand(command, path, document) {
	const [, program, words] = WITH_WORDS.exec(command) ?? [];
	if (program === void 0 || words === void 0) return [];
	const params = {
		where: formatPath(path),
		program,
		words: argumentsWithoutSecrets(words.split(/\s+/))
	};
	return [document.finding(path, "value", "words-in-command", params, "warning")];
}
const textsOf = (auth = {}) => Object.fromEntries(Object.entries(auth).filter(([, value]) => typeof value === "string"));
/** The texts of a server that may hold placeholders, with their places below it. */
function filledTexts(server) {
	const members = (key, values = {}) => Object.entries(values).map(([name, value]) => [[key, name], value]);
	if ("url" in server) return [
		[["url"], server.url],
		...members("headers", server.headers),
		...members("auth", textsOf(server.auth)),
		...server.ca === void 0 ? [] : [[["ca"], server.ca]]
	];
	return [
		[["command"], server.command],
		...(server.args ?? []).map((arg, i) => [["args", i], arg]),
		...members("env", server.env),
		...server.cwd === void 0 ? [] : [[["cwd"], server.cwd]]
	];
}
/** Findings about keys that `auth` lacks, and about settings that contradict it. */
function authFindings({ auth, headers = {} }, path, document) {
	if (auth === void 0) return [];
	const at = [...path, "auth"];
	const lacks = (key, purpose) => auth[key] === void 0 ? [document.finding(at, "key", "missing-key", {
		where: formatPath(at),
		key,
		purpose
	})] : [];
	const credentials = "Without a person, the credentials of a client go to one authorization server.";
	const missing = auth.grant === "client_credentials" ? [
		"client_id",
		"client_secret",
		"issuer"
	].flatMap((key) => lacks(key, credentials)) : auth.client_secret === void 0 ? [] : [...lacks("client_id", "It is the client that the secret belongs to."), ...lacks("issuer", "No other server than that one is to get the secret.")];
	const header = Object.keys(headers).find((name) => name.toLowerCase() === "authorization");
	if (header === void 0) return missing;
	return [...missing, document.finding([
		...path,
		"headers",
		header
	], "key", "auth-twice", { header })];
}
/** Warnings about servers that nothing keeps from running at two replicas. */
function onceFindings({ servers = {}, store }, document) {
	if (store !== void 0 && store !== "memory" && store !== "disk") return [];
	return Object.entries(servers).flatMap(([server, { shared }]) => shared === "once" ? [document.finding([
		"servers",
		server,
		"shared"
	], "value", "once-without-store", { server }, "warning")] : []);
}
/** Warnings about servers whose tools cannot be told apart by their prefix. */
function prefixFindings(servers, document) {
	const owners = /* @__PURE__ */ new Map();
	return Object.entries(servers).flatMap(([server, { prefix, enabled }]) => {
		if (prefix === void 0 || enabled === false) return [];
		const first = owners.get(prefix);
		owners.set(prefix, first ?? server);
		if (first === void 0) return [];
		const params = {
			server,
			first,
			prefix
		};
		return [document.finding([
			"servers",
			server,
			"prefix"
		], "value", "prefix-twice", params, "warning")];
	});
}
/** Warnings about commands that no system will find, placeholders that nothing will fill and prefixes that stand twice; errors of `auth` and of commands. */
function serverFindings(servers, document) {
	return [...Object.entries(servers).flatMap(([name, server]) => {
		const path = ["servers", name];
		const words = "url" in server ? [] : wordsInCommand(server.command, [...path, "command"], document);
		const broken = filledTexts(server).flatMap(([below, text]) => brokenPlaceholders(text, [...path, ...below], document));
		const own = "url" in server ? authFindings(server, path, document) : commandFindings(name, server, path, document);
		return [
			...words,
			...broken,
			...own
		];
	}), ...prefixFindings(servers, document)];
}
// src/config/check.ts
/**
* Checks the form of a config. The code for rare parts is loaded only if the plain check fails, because every start
* waits for it.
*/
async function formFindings(document) {
	if (validatePlainConfig(document.value)) return [];
	const [{ checkSchema }, { validateConfig }] = await Promise.all([import("./schema-findings-DEq7btKn.js"), import("./config.validator-6jPlgFJ4.js")]);
	return checkSchema(document, validateConfig);
}
async function routingFindings({ routes = [], profiles = {} }, servers, document) {
	if (routes.length === 0 && Object.keys(profiles).length === 0) return [];
	const [{ profileFindings }, { checkRoutes, serverGlobFindings }] = await Promise.all([import("./check-profiles-DBVOS86u.js"), import("./check-routes-8ocK3Qg9.js")]);
	return [
		...profileFindings(profiles, servers, document),
		...checkRoutes(routes, ["routes"], document),
		...servers.length === 0 ? [] : serverGlobFindings(routes, servers, document)
	];
}
async function httpFindings({ http = {}, profiles = {} }, document) {
	if (http.tokens === void 0 && http.oidc === void 0) return [];
	return (await import("./check-http-BMpEAlV1.js")).entryFindings(http, Object.keys(profiles), document);
}
async function accessFindings(raw, document) {
	if (raw.policy === void 0 && raw.limits === void 0) return [];
	return (await import("./check-access-DQGFGlLK.js")).checkAccess(raw, document);
}
async function meaningFindings(raw, document) {
	const { rules = [], servers = {} } = raw;
	const found = [
		...await extendsFindings(raw.extends ?? [], document),
		...serverFindings(servers, document),
		...onceFindings(raw, document),
		...await routingFindings(raw, Object.keys(servers), document),
		...await httpFindings(raw, document),
		...await accessFindings(raw, document),
		...rules.length === 0 ? [] : (await import("./check-rules-Dm5FuP03.js")).checkRules(rules, ["rules"], document)
	];
	return firstFindings(found, document);
}
/** The phases after reading: form, then meaning. All findings of a phase at once; a phase with errors is the last. */
async function checkConfig({ document, diagnostics }) {
	if (hasErrors(diagnostics)) return { diagnostics };
	const form = await formFindings(document);
	if (hasErrors(form)) return { diagnostics: form };
	const raw = document.value;
	const meaning = await meaningFindings(raw, document);
	return hasErrors(meaning) ? { diagnostics: meaning } : {
		raw,
		diagnostics: meaning
	};
}
export { checkConfig as t };
