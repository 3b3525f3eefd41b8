// src/generated/config.validator.mjs
const validateConfig = validate10;
const schema11 = {
	"$schema": "http://json-schema.org/draft-07/schema#",
	"title": "bcp-proxy config, version 1",
	"description": "bcp-proxy.config.yaml, .yml, .json or .json5, or the key \"bcp-proxy\" in package.json.",
	"type": "object",
	"additionalProperties": false,
	"required": ["version"],
	"patternProperties": { "^x-": { "description": "Anything, for anchors: nothing reads it." } },
	"properties": {
		"$schema": {
			"description": "The address or path of this schema, for editors.",
			"type": "string"
		},
		"version": {
			"description": "The version of this format: 1.",
			"const": 1
		},
		"extends": {
			"description": "The rule packs, in order. An entry is core@1, the path of a pack file or folder relative to this file, or an installed package. core@1 is used even if it is not named, unless the list is empty. Default: [core@1].",
			"type": "array",
			"maxItems": 100,
			"items": {
				"description": "core@1, a path such as ./rules/team, or a package such as @acme/rules.",
				"type": "string",
				"minLength": 1
			}
		},
		"servers": {
			"description": "The MCP servers, by name. A server has a command that speaks MCP on stdio, or a url. ${NAME} and ${NAME:-default} are filled from the environment when a server starts.",
			"type": "object",
			"propertyNames": {
				"pattern": "^[A-Za-z0-9][A-Za-z0-9_.-]*$",
				"patternErrorMessage": "Use letters, digits, hyphens, underscores and dots, such as \"github\"."
			},
			"additionalProperties": { "$ref": "#/definitions/server" }
		},
		"inherit_env": {
			"description": "The environment variables that servers on this machine inherit. It holds for servers that have no inherit_env of their own.",
			"$ref": "#/definitions/inheritEnv"
		},
		"cache": {
			"description": "The gateway keeps what servers answered to initialize and to list requests. Later sessions then start a server only when it is used.",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"enabled": {
					"description": "false: the gateway keeps nothing and starts all servers at once. Default: true.",
					"type": "boolean"
				},
				"ttl": {
					"description": "How long a kept answer is used. After that the gateway starts the server and asks it again. Default: 24h.",
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h|d)$",
					"patternErrorMessage": "Write a number with its unit, such as \"30m\", \"24h\" or \"7d\"."
				}
			}
		},
		"start": {
			"description": "How a session begins.",
			"type": "object",
			"additionalProperties": false,
			"properties": { "wait": {
				"description": "How long initialize and each list wait for servers that have not answered yet. If a server comes later, the client is told that the lists have changed. Default: 3s.",
				"type": "string",
				"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m)$",
				"patternErrorMessage": "Write a number with its unit, such as \"3s\" or \"500ms\"."
			} }
		},
		"tools": {
			"description": "eager: the client gets a list of all tools. lazy: the client gets a few tools of the proxy, which search for the others and call them. auto: lazy if there are more than 40 tools and the client does not search by itself. Default: eager.",
			"$ref": "#/definitions/toolsMode"
		},
		"prefix": {
			"description": "When a tool or prompt is called SERVER_NAME instead of NAME. collision: if an earlier server has the same name. always. never: of two with the same name, the later one is left out. Default: collision.",
			"enum": [
				"collision",
				"always",
				"never"
			]
		},
		"pins": {
			"description": "What happens if a tool or the instructions of a server differ from bcp-proxy.lock. off: nothing. warn: the log says so. enforce: they are blocked until you accept them with \"bcp-proxy pin\". A server can have its own pins. Default: off.",
			"$ref": "#/definitions/pins"
		},
		"max_retries": {
			"description": "How often the gateway tries again to connect to a remote server. A server can have its own max_retries. Default: 3.",
			"$ref": "#/definitions/max_retries"
		},
		"http": {
			"description": "How \"serve --transport http\" listens. The flags --host and --port win over it.",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"host": {
					"description": "The address to listen on. An address that other machines can reach needs a token. Default: 127.0.0.1.",
					"type": "string",
					"minLength": 1
				},
				"port": {
					"description": "The port; 0 for any that is free. Default: 8137.",
					"type": "integer",
					"minimum": 0,
					"maximum": 65535
				},
				"token": {
					"description": "The token that clients have to send as Authorization: Bearer. Write a placeholder such as ${BCP_HTTP_TOKEN}, not the token itself. Default: the variable BCP_HTTP_TOKEN.",
					"type": "string",
					"minLength": 1
				},
				"tokens": {
					"description": "Further tokens, each with a name. A client that sends one of them may come in. \"bcp-proxy token NAME\" makes one.",
					"type": "array",
					"items": {
						"description": "A token: its name, its hash, and what it is for.",
						"type": "object",
						"additionalProperties": false,
						"required": ["name", "hash"],
						"properties": {
							"name": {
								"description": "The name of the caller in the audit log, in policies and in limits.",
								"type": "string",
								"pattern": "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",
								"patternErrorMessage": "Use letters, digits, hyphens and underscores, such as \"ci\"."
							},
							"hash": {
								"description": "The SHA-256 hash of the secret, never the secret itself. Write several hashes while you change the secret.",
								"type": ["string", "array"],
								"pattern": "^sha256:[0-9a-f]{64}$",
								"patternErrorMessage": "Write the hash that \"bcp-proxy token NAME\" prints: sha256: and 64 hexadecimal digits.",
								"minItems": 1,
								"items": {
									"description": "The secret of any of these hashes is accepted.",
									"type": "string",
									"pattern": "^sha256:[0-9a-f]{64}$",
									"patternErrorMessage": "Write the hash that \"bcp-proxy token NAME\" prints: sha256: and 64 hexadecimal digits."
								}
							},
							"profile": {
								"description": "The only profile that this token may use. /mcp is that profile too, for this token. Default: the whole config and all profiles.",
								"type": "string",
								"minLength": 1
							}
						}
					}
				},
				"oidc": {
					"description": "The OAuth or OpenID Connect issuer where clients log in. Its access tokens (JWTs) are accepted.",
					"type": "object",
					"additionalProperties": false,
					"required": ["issuer", "audience"],
					"properties": {
						"issuer": {
							"description": "The issuer's name, exactly as its tokens have it. The gateway reads the address of its keys from its metadata.",
							"type": "string",
							"pattern": "^(https://[^/?#@]+|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:[0-9]+)?)(/[^?#]*)?$",
							"patternErrorMessage": "Write its address, such as https://login.example.com: https, or http on this machine."
						},
						"audience": {
							"description": "The audience that a token must have. Of several audiences one is enough.",
							"type": ["string", "array"],
							"minLength": 1,
							"minItems": 1,
							"items": {
								"description": "Such as https://mcp.example.com/mcp.",
								"type": "string",
								"minLength": 1
							}
						},
						"scopes": {
							"description": "Scopes, and the profile that each is for; \"*\" for the whole config. A token without any of them is refused. Default: each token is for the whole config.",
							"type": "object",
							"minProperties": 1,
							"propertyNames": {
								"pattern": "^[!#-\\[\\]-~]+$",
								"patternErrorMessage": "Write a scope: one word, without quotes and backslashes."
							},
							"additionalProperties": {
								"description": "A profile, or *.",
								"type": "string",
								"minLength": 1
							}
						},
						"url": {
							"description": "The address at which clients reach the gateway from outside, without a path, such as https://mcp.example.com. Default: http, and the Host that they ask for.",
							"type": "string",
							"pattern": "^https?://[^/?#@\"\\s]+/?$",
							"patternErrorMessage": "Write scheme and host alone, such as \"https://mcp.example.com\"."
						},
						"name": {
							"description": "The claim whose value is the caller's name in the audit log, in policies and in limits. Do not use a claim that people can choose themselves. Default: sub.",
							"type": "string",
							"minLength": 1
						},
						"algorithms": {
							"description": "The signatures that are accepted. Default: all of these.",
							"type": "array",
							"minItems": 1,
							"items": {
								"description": "A signature with a public key.",
								"enum": [
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
								]
							}
						}
					}
				},
				"hosts": {
					"description": "Further host names under which clients may address the gateway. The names of this machine always count.",
					"type": "array",
					"items": {
						"description": "A name without a port.",
						"type": "string",
						"minLength": 1
					}
				},
				"origins": {
					"description": "Further origins of web pages that may use the gateway. Pages of this machine always may.",
					"type": "array",
					"items": {
						"description": "Such as https://example.com.",
						"type": "string",
						"minLength": 1
					}
				},
				"session_idle": {
					"description": "A client counts as gone after this time if it sends nothing and has no stream open. Default: 30m.",
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$",
					"patternErrorMessage": "Write a number with its unit, such as \"30m\" or \"1h\"."
				}
			}
		},
		"audit": {
			"description": "A log with a line of JSON for each tool call: time, client, server, tool, a hash of the arguments, how it ended, tokens before and after, milliseconds. It holds nothing of the content.",
			"type": "object",
			"additionalProperties": false,
			"required": ["file"],
			"properties": {
				"file": {
					"description": "The file to write, relative to this config.",
					"type": "string",
					"minLength": 1
				},
				"max_size": {
					"description": "The largest size of the file. A full file is renamed to FILE.1, FILE.2 and so on. Default: 10MB.",
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)$",
					"patternErrorMessage": "Write a number with its unit, such as \"10MB\"."
				},
				"keep": {
					"description": "How many renamed files are kept. Default: 3.",
					"type": "integer",
					"minimum": 0,
					"maximum": 1e3
				},
				"required": {
					"description": "true: if the file cannot be written, the gateway refuses tool calls before it sends them. false: it makes them, and the log says that calls are not written down. Default: false.",
					"type": "boolean"
				}
			}
		},
		"store": {
			"description": "Where the gateway keeps what it needs beyond one request. disk: in your cache folder, with sessions in memory. memory: it writes nothing. redis://HOST:PORT/DB or rediss://…, or a mapping: replicas of \"serve --transport http\" share it on Redis or Valkey, encrypted before it leaves. Default: disk.",
			"type": ["string", "object"],
			"pattern": "^(memory|disk|rediss?://.+|\\$\\{.+)$",
			"patternErrorMessage": "Write memory, disk, or the address of a Redis or Valkey, such as \"redis://redis.internal:6379/0\" or \"${REDIS_URL}\".",
			"additionalProperties": false,
			"required": ["url"],
			"properties": {
				"url": {
					"description": "redis://… or rediss://…, with ${PLACEHOLDERS}.",
					"type": "string",
					"pattern": "^(rediss?://.+|\\$\\{.+)$",
					"patternErrorMessage": "Write the address of a Redis or Valkey, such as \"redis://redis.internal:6379/0\" or \"${REDIS_URL}\"."
				},
				"prefix": {
					"description": "The beginning of all names of keys in Redis. Choose another one if several gateways use the same Redis. Default: bcp-proxy.",
					"type": "string",
					"pattern": "^[A-Za-z0-9_.:{}-]{1,64}$",
					"patternErrorMessage": "Use up to 64 letters, digits, hyphens, underscores, dots, colons and braces."
				},
				"key": {
					"description": "The placeholder of the variable that holds the encryption key. The key has 32 characters or more and is the same for all replicas. Default: ${BCP_STORE_KEY}.",
					"type": "string",
					"pattern": "^\\$\\{[A-Za-z_][A-Za-z0-9_]*\\}$",
					"patternErrorMessage": "Write the placeholder of a variable, such as \"${BCP_STORE_KEY}\": the key itself does not belong into the config."
				},
				"replica": {
					"description": "The name of this replica, such as \"${HOSTNAME}\". The ids of its sessions end with it (ID.REPLICA), and a load balancer can send requests back to the right replica. Default: the ids have no such end.",
					"type": "string",
					"minLength": 1
				}
			}
		},
		"metrics": {
			"description": "Metrics for Prometheus. Without this key the gateway loads nothing of it and does not listen.",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"port": {
					"description": "A separate port for metrics; 0 for any that is free. On stdio the key is needed. Default: the port of \"serve --transport http\".",
					"type": "integer",
					"minimum": 0,
					"maximum": 65535
				},
				"host": {
					"description": "The address of the separate port. An address that other machines can reach needs a token. Default: 127.0.0.1.",
					"type": "string",
					"minLength": 1
				},
				"path": {
					"description": "The path of the metrics. Default: /metrics.",
					"type": "string",
					"pattern": "^/[A-Za-z0-9._~/-]+$",
					"patternErrorMessage": "Write a path, such as \"/metrics\"."
				},
				"token": {
					"description": "The token that readers have to send as Authorization: Bearer. Write a placeholder such as ${BCP_METRICS_TOKEN}, not the token itself. Default: none on a separate port; on the port of the clients, what clients have to send.",
					"type": "string",
					"minLength": 1
				}
			}
		},
		"otlp": {
			"description": "Traces and metrics for an OpenTelemetry collector, as OTLP over HTTP in JSON. Without this key the gateway loads nothing of it and sends nothing.",
			"type": "object",
			"additionalProperties": false,
			"required": ["endpoint"],
			"properties": {
				"endpoint": {
					"description": "The collector's address. The gateway adds /v1/traces and /v1/metrics to it. Placeholders are filled.",
					"type": "string",
					"pattern": "^(https?://|\\$\\{)",
					"patternErrorMessage": "Write an address, such as \"http://127.0.0.1:4318\"."
				},
				"headers": {
					"description": "Headers of every request to it.",
					"type": "object",
					"propertyNames": {
						"pattern": "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$",
						"patternErrorMessage": "Use the name of a header, such as \"Authorization\"."
					},
					"additionalProperties": {
						"description": "The header's value. Write a placeholder such as ${OTLP_TOKEN} for a secret.",
						"type": "string"
					}
				},
				"sampling": {
					"description": "The share of the traces that begin here and are sent, from 0 to 1. For a trace that a client began, the client decides. Default: 1.",
					"type": "number",
					"minimum": 0,
					"maximum": 1
				},
				"traces": {
					"description": "false: no traces are sent. Default: true.",
					"type": "boolean"
				},
				"metrics": {
					"description": "false: no metrics are sent. Default: true.",
					"type": "boolean"
				},
				"interval": {
					"description": "How often metrics are sent. Default: 60s.",
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$",
					"patternErrorMessage": "Write a number with its unit, such as \"60s\"."
				}
			}
		},
		"ui": {
			"description": "What \"bcp-proxy ui\" can show of this gateway. {}: the last calls. keep: the last results too. Without this key the gateway keeps nothing for the page.",
			"type": "object",
			"additionalProperties": false,
			"properties": { "keep": {
				"description": "How many of the last results stay in memory with their original text, for the playground. The page hides secrets, and nothing is written to disk. Default: 0.",
				"type": "integer",
				"minimum": 0,
				"maximum": 1e3
			} }
		},
		"policy": {
			"description": "Who may call which tool with which arguments, and what servers may do.",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"rules": {
					"description": "The rules, in order: the first one that matches a call decides. If no rule matches, the call is allowed.",
					"type": "array",
					"maxItems": 1e3,
					"items": { "$ref": "#/definitions/policyRule" }
				},
				"bounds": {
					"description": "How large calls may be, and how long they may take. For each of the three bounds, the first entry counts that matches the tool and has that bound.",
					"type": "array",
					"maxItems": 1e3,
					"items": { "$ref": "#/definitions/callBound" }
				},
				"commands": {
					"description": "The programs that servers may run. A name means the program of that name on the PATH. A path allows a program elsewhere: * means anything within a folder, ** any folders, ? one letter. Default: any.",
					"type": "array",
					"items": {
						"description": "A program, such as npx, or a path, such as /opt/tools/*.",
						"type": "string",
						"minLength": 1
					}
				},
				"resources": {
					"description": "The resources that may be read, by the name of the server. For a server that is named here, a URI that leads out of its path (.., encoded or not, a backslash, NUL) is always refused.",
					"type": "object",
					"additionalProperties": { "$ref": "#/definitions/resourceRules" }
				}
			}
		},
		"limits": {
			"description": "How many calls are allowed, how many at once, and how many bytes. All limits that match a call hold together.",
			"type": "array",
			"maxItems": 1e3,
			"items": { "$ref": "#/definitions/limit" }
		},
		"profiles": {
			"description": "Further endpoints over HTTP, at /mcp/NAME. Each has its own servers, routes and settings. On stdio use serve --profile NAME.",
			"type": "object",
			"propertyNames": {
				"pattern": "^[A-Za-z0-9][A-Za-z0-9_.-]*$",
				"patternErrorMessage": "Use letters, digits, hyphens, underscores and dots, such as \"docs\"."
			},
			"additionalProperties": { "$ref": "#/definitions/profile" }
		},
		"routes": {
			"description": "The routes, in order. A call takes the first route that matches it, and routes do not merge. If no route matches, the general settings hold.",
			"$ref": "pack.v1.schema.json#/definitions/routes"
		},
		"detection": {
			"description": "How content is recognised.",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"enabled": {
					"description": "false: nothing is detected. Default: true.",
					"type": "boolean"
				},
				"threshold": {
					"description": "From 0 to 1: the score from which a rule fires. Default: 0.7.",
					"$ref": "pack.v1.schema.json#/definitions/share"
				}
			}
		},
		"render": {
			"description": "How regions are written.",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"mode": {
					"description": "The form of the texts. compact loses nothing; xml, markdown and minimal label the regions for readers. Default: compact.",
					"$ref": "pack.v1.schema.json#/definitions/renderMode"
				},
				"explain": {
					"description": "true: the instructions that the client gets end with one line, which tells the model how to read compact results. false: no such line. Default: true.",
					"type": "boolean"
				}
			}
		},
		"structured": {
			"description": "What happens to structuredContent and outputSchema. Default: auto.",
			"$ref": "pack.v1.schema.json#/definitions/structured"
		},
		"budget": {
			"description": "The largest size of a result. A route can have its own budget. Default: none, everything.",
			"$ref": "pack.v1.schema.json#/definitions/budget"
		},
		"codec": {
			"description": "What reads and writes .bcp files for the file tools. builtin: the proxy itself. cli: the program bcp, from BCP_CLI_PATH or from the PATH. Tool results never pass through a program. Default: builtin, or cli if BCP_CLI_PATH is set.",
			"enum": ["builtin", "cli"]
		},
		"rules": {
			"description": "This project's own rules. A rule with the id of a pack's rule replaces it.",
			"$ref": "pack.v1.schema.json#/definitions/rules"
		},
		"disable": {
			"description": "The ids of rules that are off. This list replaces the lists of the packs.",
			"$ref": "pack.v1.schema.json#/definitions/disable"
		},
		"tune": {
			"description": "The settings of rules that you change, by the id of the rule.",
			"$ref": "pack.v1.schema.json#/definitions/tune"
		}
	},
	"definitions": {
		"max_retries": {
			"description": "How often the gateway tries again to connect.",
			"type": "integer",
			"minimum": 0,
			"maximum": 10
		},
		"callMatch": {
			"description": "Which calls it is for. All given parts must match.",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"server": {
					"description": "Globs of names of servers.",
					"$ref": "pack.v1.schema.json#/definitions/globs"
				},
				"tool": {
					"description": "Globs of tools, as name, server/name or with the prefix of their server. Upper and lower case are the same.",
					"$ref": "pack.v1.schema.json#/definitions/globs"
				},
				"caller": {
					"description": "Globs of callers: the name of a token, the name that an issuer gives, or stdio, shell, or open (over HTTP without a token).",
					"$ref": "pack.v1.schema.json#/definitions/globs"
				},
				"profile": {
					"description": "Globs of names of profiles. The endpoint of the whole config has no name: only ** matches it.",
					"$ref": "pack.v1.schema.json#/definitions/globs"
				},
				"args": {
					"description": "Globs of the values of arguments, by name. All these arguments have to be there. A rule that allows matches only if every value fits as it is written. A rule that denies or asks matches if any value fits, in any spelling.",
					"type": "object",
					"additionalProperties": {
						"description": "Globs of the value.",
						"$ref": "pack.v1.schema.json#/definitions/globs"
					}
				}
			}
		},
		"toolMatch": {
			"description": "Which calls it is for. All given parts must match.",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"server": {
					"description": "Globs of names of servers.",
					"$ref": "pack.v1.schema.json#/definitions/globs"
				},
				"tool": {
					"description": "Globs of tools, as name, server/name or with the prefix of their server. Upper and lower case are the same.",
					"$ref": "pack.v1.schema.json#/definitions/globs"
				},
				"caller": {
					"description": "Globs of callers: the name of a token, the name that an issuer gives, or stdio, shell, or open (over HTTP without a token).",
					"$ref": "pack.v1.schema.json#/definitions/globs"
				},
				"profile": {
					"description": "Globs of names of profiles. The endpoint of the whole config has no name: only ** matches it.",
					"$ref": "pack.v1.schema.json#/definitions/globs"
				}
			}
		},
		"policyRule": {
			"description": "A rule about calls.",
			"type": "object",
			"additionalProperties": false,
			"required": ["do"],
			"properties": {
				"name": {
					"description": "The name of the rule in errors, in the audit log and in \"bcp-proxy which\". Default: its place, such as policy.rules[0].",
					"type": "string",
					"minLength": 1
				},
				"match": {
					"description": "Which calls it is for. Default: all.",
					"$ref": "#/definitions/callMatch"
				},
				"schema": {
					"description": "A JSON Schema, if globs are not enough. The rule matches only if the arguments pass it.",
					"type": "object"
				},
				"do": {
					"description": "allow, deny or confirm. confirm: a person is asked before the call. If nobody can be asked, the call is refused.",
					"enum": [
						"allow",
						"deny",
						"confirm"
					]
				},
				"reason": {
					"description": "The reason, shown to the caller that is refused and to the person who is asked.",
					"type": "string",
					"minLength": 1
				}
			}
		},
		"callBound": {
			"description": "How large calls of some tools may be, and how long they may take.",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"match": {
					"description": "Which tools it is for. Default: all.",
					"$ref": "#/definitions/toolMatch"
				},
				"max_arguments": {
					"description": "The longest arguments. A call with longer ones is refused.",
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)$",
					"patternErrorMessage": "Write a number with its unit, such as \"64KB\"."
				},
				"max_result": {
					"description": "The longest result. If a result is longer, the client gets an error that says so. Nothing is cut.",
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)$",
					"patternErrorMessage": "Write a number with its unit, such as \"10MB\"."
				},
				"timeout": {
					"description": "How long a call may take. It replaces call_timeout of the server.",
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$",
					"patternErrorMessage": "Write a number with its unit, such as \"30s\" or \"10m\"."
				}
			}
		},
		"resourceRules": {
			"description": "The resources of a server that clients may read.",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"allow": {
					"description": "Only URIs that match one of these globs, both as written and with their escapes decoded. Default: all.",
					"$ref": "#/definitions/globs"
				},
				"deny": {
					"description": "No URI that matches one of these globs, in any spelling. deny wins over allow.",
					"$ref": "#/definitions/globs"
				}
			}
		},
		"limit": {
			"description": "How many calls, and how many bytes, are allowed.",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"name": {
					"description": "The name of the limit in errors and in the audit log. Default: its place, such as limits[0].",
					"type": "string",
					"minLength": 1
				},
				"match": {
					"description": "Which calls it is for. Default: all.",
					"$ref": "#/definitions/toolMatch"
				},
				"per": {
					"description": "What is counted separately: each caller, each server, each tool, or a combination. []: one count for all calls that match. Default: [caller].",
					"type": "array",
					"items": {
						"description": "caller, server or tool.",
						"enum": [
							"caller",
							"server",
							"tool"
						]
					}
				},
				"calls": {
					"description": "The number of calls in a second, minute, hour or day. That time begins with the first call.",
					"type": "string",
					"pattern": "^[1-9][0-9]{0,8}/[smhd]$",
					"patternErrorMessage": "Write how many in which time, such as \"60/m\" or \"5/s\"."
				},
				"at_once": {
					"description": "The number of calls that may wait for an answer at the same time.",
					"type": "integer",
					"minimum": 1,
					"maximum": 1e5
				},
				"bytes": {
					"description": "The bytes of arguments and results in a second, minute, hour or day, for servers that are reached over HTTP. The call that passes the limit still gets its result. The next call has to wait.",
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)/[smhd]$",
					"patternErrorMessage": "Write how much in which time, such as \"10MB/m\"."
				}
			}
		},
		"profile": {
			"description": "An endpoint of its own.",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"servers": {
					"description": "Names of its servers. Default: all.",
					"type": "array",
					"items": {
						"description": "A name under servers.",
						"type": "string",
						"minLength": 1
					}
				},
				"routes": {
					"description": "Its routes, which come before the config's.",
					"$ref": "pack.v1.schema.json#/definitions/routes"
				},
				"tools": {
					"description": "Whether its tools are listed or searched for.",
					"$ref": "#/definitions/toolsMode"
				},
				"structured": {
					"description": "What happens to structuredContent and outputSchema here. It wins over what servers have.",
					"$ref": "pack.v1.schema.json#/definitions/structured"
				},
				"client": {
					"description": "The name of the client that uses this profile, such as claude-code. It counts where a client does not give its name, as in requests without a session. Default: as each client says.",
					"type": "string",
					"minLength": 1
				}
			}
		},
		"pins": {
			"description": "off, warn or enforce.",
			"enum": [
				"off",
				"warn",
				"enforce"
			]
		},
		"toolsMode": {
			"description": "eager, lazy or auto.",
			"enum": [
				"eager",
				"lazy",
				"auto"
			]
		},
		"inheritEnv": {
			"description": "Names of variables, in addition to those that every program needs (PATH, HOME, LANG, proxies and the like). A * at the end means any rest. all: the whole environment. A server never gets the gateway's own token. It gets a variable that the config fills in for another server only if the full name is here. Default in this version: all, with a warning; in the next: [].",
			"type": ["array", "string"],
			"pattern": "^all$",
			"patternErrorMessage": "Write names of variables, such as [GITHUB_TOKEN, 'AWS_*'], or all.",
			"items": {
				"description": "The name of a variable.",
				"type": "string",
				"pattern": "^[^\\s=*]+\\*?$",
				"patternErrorMessage": "Write the name of a variable, such as GITHUB_TOKEN, or how it begins, such as AWS_*."
			}
		},
		"globs": {
			"description": "Globs over names.",
			"type": "array",
			"items": {
				"description": "A glob such as read_* or *.",
				"type": "string",
				"minLength": 1
			}
		},
		"server": {
			"description": "An MCP server: started as a child process and spoken to on stdio (command), or reached over HTTP (url).",
			"type": "object",
			"additionalProperties": false,
			"patternProperties": { "^x-": { "description": "Anything, for anchors: nothing reads it." } },
			"properties": {
				"command": {
					"description": "The program to start. A remote server has a url instead.",
					"type": "string",
					"minLength": 1
				},
				"args": {
					"description": "Its arguments, one string each.",
					"type": "array",
					"items": {
						"description": "An argument.",
						"type": "string"
					}
				},
				"env": {
					"description": "Variables that the program gets in addition to those that it inherits (inherit_env).",
					"type": "object",
					"additionalProperties": {
						"description": "The variable's value.",
						"type": "string"
					}
				},
				"inherit_env": {
					"description": "The variables that this server inherits. It replaces the config's inherit_env.",
					"$ref": "#/definitions/inheritEnv"
				},
				"cwd": {
					"description": "The folder in which it is started, relative to this file. Default: the folder of this file; \"${BCP_START_FOLDER}\" is where the gateway was started.",
					"type": "string",
					"minLength": 1
				},
				"url": {
					"description": "The address of a remote server, instead of a command.",
					"type": "string",
					"pattern": "^(https?://|\\$\\{)",
					"patternErrorMessage": "Write an address that begins with https:// or http://, such as \"https://example.com/mcp\"."
				},
				"transport": {
					"description": "The transport: http (streamable HTTP) or sse (the older transport with two addresses). Default: http, and sse if the server refuses that.",
					"enum": ["http", "sse"]
				},
				"max_retries": {
					"description": "How often the gateway tries again to connect, if the server is not reached or says that it is busy (HTTP 429, 502, 503, 504). Nothing but connecting is tried again. Default: the config's, or 3.",
					"$ref": "#/definitions/max_retries"
				},
				"headers": {
					"description": "Headers of every request to it.",
					"type": "object",
					"propertyNames": {
						"pattern": "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$",
						"patternErrorMessage": "Use the name of a header, such as \"Authorization\"."
					},
					"additionalProperties": {
						"description": "The header's value.",
						"type": "string"
					}
				},
				"auth": {
					"description": "How to log in at a server that wants OAuth. \"bcp-proxy auth login NAME\" needs none of these keys if the server lets clients register themselves.",
					"type": "object",
					"additionalProperties": false,
					"properties": {
						"grant": {
							"description": "authorization_code: a person logs in with a browser. client_credentials: client_id and client_secret are enough, and nobody has to log in. Default: authorization_code.",
							"enum": ["authorization_code", "client_credentials"]
						},
						"client_id": {
							"description": "The client that was registered at the authorization server. Default: the proxy registers itself at each login.",
							"type": "string",
							"minLength": 1
						},
						"client_secret": {
							"description": "The secret of that client, if it has one. Then issuer is needed too: it says who gets the secret. Write a placeholder such as ${TRACKER_SECRET}, not the secret itself.",
							"type": "string",
							"minLength": 1
						},
						"issuer": {
							"description": "The authorization server. Nobody else gets the credentials. Default: the one that the MCP server names.",
							"type": "string",
							"pattern": "^(https?://|\\$\\{)",
							"patternErrorMessage": "Write an address that begins with https://, such as \"https://login.example.com\"."
						},
						"scope": {
							"description": "The scopes to ask for, separated by blanks. Default: what the server asks for.",
							"type": "string",
							"minLength": 1
						},
						"redirect_port": {
							"description": "The port of this machine to which the browser comes back. Register http://127.0.0.1:PORT/callback for the client. Default: any port that is free.",
							"type": "integer",
							"minimum": 1,
							"maximum": 65535
						}
					}
				},
				"ca": {
					"description": "A file of certificates (PEM), relative to this config. They are trusted for this server in addition to those of the system.",
					"type": "string",
					"minLength": 1
				},
				"enabled": {
					"description": "false: the server is left out. Default: true.",
					"type": "boolean"
				},
				"init_timeout": {
					"description": "How long the server may take to answer initialize. Default: 30s.",
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m)$",
					"patternErrorMessage": "Write a number with its unit, such as \"30s\", \"500ms\" or \"2m\"."
				},
				"call_timeout": {
					"description": "How long a tool call may take. The time begins again with each progress that the server reports. After it the call fails, and the server is told that the call is cancelled. Default: as long as the client waits.",
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$",
					"patternErrorMessage": "Write a number with its unit, such as \"30s\" or \"10m\"."
				},
				"idle_stop": {
					"description": "The idle time after which the gateway stops the server. The next call starts it again. The server keeps running while a resource is subscribed to, a call is open, or a task was asked for. Default: it runs until the session ends.",
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$",
					"patternErrorMessage": "Write a number with its unit, such as \"10m\" or \"1h\"."
				},
				"shared": {
					"description": "true: all sessions over HTTP share one connection and one process. Use it only for servers that keep nothing for one client. A shared server cannot ask a client anything (sampling, roots, elicitation), and has no log messages and no tasks. once: as true, and only one of all replicas with the same store (redis://…) runs it at a time. Default: each session has its own.",
					"enum": [
						true,
						false,
						"once"
					]
				},
				"tools": {
					"description": "Which of its tools the client sees and may call, and how they are described.",
					"type": "object",
					"additionalProperties": false,
					"properties": {
						"allow": {
							"description": "Only tools that match one of these globs, by their own name or as server_tool. Default: all.",
							"$ref": "#/definitions/globs"
						},
						"deny": {
							"description": "No tool that matches one of these globs. deny wins over allow.",
							"$ref": "#/definitions/globs"
						},
						"pin": {
							"description": "Tools that are always in the list, even with tools: lazy.",
							"$ref": "#/definitions/globs"
						},
						"describe": {
							"description": "Descriptions that replace those of the server, by the tool's own name.",
							"type": "object",
							"additionalProperties": {
								"description": "The description.",
								"type": "string"
							}
						}
					}
				},
				"prefix": {
					"description": "The beginning of the names of its tools and prompts. With gh, create_issue is called gh_create_issue.",
					"type": "string",
					"pattern": "^[A-Za-z0-9_-]{1,40}$",
					"patternErrorMessage": "Use up to 40 letters, digits, hyphens and underscores, such as \"gh\"."
				},
				"structured": {
					"description": "What happens to structuredContent and outputSchema of this server. It replaces the config's value.",
					"$ref": "pack.v1.schema.json#/definitions/structured"
				},
				"pins": {
					"description": "What happens if its tools or instructions differ from bcp-proxy.lock. It replaces the config's value.",
					"$ref": "#/definitions/pins"
				},
				"type": {
					"description": "command: the program does not speak MCP. Each call starts it with the arguments of the call, and the result is what it prints.",
					"enum": ["command"]
				},
				"tool": {
					"description": "The name of the tool that runs the program. It takes the arguments: {args: [\"log\", \"-5\"]}. Default: the server's name and _run.",
					"type": "string",
					"pattern": "^[A-Za-z0-9_.-]{1,63}$",
					"patternErrorMessage": "Use up to 63 letters, digits, hyphens, underscores and dots, such as \"git_run\"."
				},
				"description": {
					"description": "The description of that tool. The allowed commands follow it. Default: what it runs.",
					"type": "string",
					"minLength": 1
				},
				"install": {
					"description": "How to install the program. The error says it if the program is missing.",
					"type": "string",
					"minLength": 1
				},
				"timeout": {
					"description": "How long a command may run. After it the command ends with everything that it started, and its exit code is 124. Default: 60s.",
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$",
					"patternErrorMessage": "Write a number with its unit, such as \"30s\" or \"10m\"."
				},
				"max_output": {
					"description": "How much of stdout and of stderr is kept, at most 16MB. Of a longer output the beginning and the end are kept, half each. Default: 1MB.",
					"type": "string",
					"pattern": "^[0-9]+(\\.[0-9]+)?(KB|MB)$",
					"patternErrorMessage": "Write a number with its unit, such as \"1MB\"."
				},
				"serial": {
					"description": "true: commands run one after the other. Default: false, they run at the same time.",
					"type": "boolean"
				},
				"read_only": {
					"description": "true: no allowed command changes anything, and clients are told so. Default: false.",
					"type": "boolean"
				},
				"allowed": {
					"description": "The beginnings of the commands that may run, such as log or \"remote show\". With {log: Shows commits} the tool's description says what each one does. Default: everything that is not blocked.",
					"type": ["array", "object"],
					"items": {
						"description": "A command.",
						"type": "string",
						"minLength": 1
					},
					"additionalProperties": {
						"description": "What it does.",
						"type": "string"
					}
				},
				"options": {
					"description": "Options that may stand before the command: \"--no-pager\", and \"-C DIR\" where a value follows.",
					"type": "array",
					"items": {
						"description": "An option.",
						"type": "string",
						"pattern": "^-\\S+( \\S+)?$",
						"patternErrorMessage": "Write the option, and a word behind it if it takes a value: \"--no-pager\", \"-C DIR\"."
					}
				},
				"blocked": {
					"description": "Commands that are refused, such as gui, \"remote add\" or \"rebase -i\". \"* --output\" refuses an option for all commands. blocked wins over allowed.",
					"type": "object",
					"additionalProperties": {
						"description": "The reason, and what to do instead.",
						"type": "object",
						"additionalProperties": false,
						"required": ["reason"],
						"properties": {
							"reason": {
								"description": "The reason, such as: opens a window.",
								"type": "string",
								"minLength": 1
							},
							"use": {
								"description": "The tool or the command to use instead.",
								"type": "string",
								"minLength": 1
							}
						}
					}
				},
				"help": {
					"description": "The arguments that print the program's help, such as [--help]. The gateway then lists the commands in the tool's description. Default: it runs nothing for that.",
					"type": "array",
					"items": {
						"description": "An argument.",
						"type": "string"
					}
				},
				"session": {
					"description": "A tool that has to be called first. It takes the folder to work in.",
					"type": "object",
					"additionalProperties": false,
					"required": ["tool"],
					"properties": {
						"tool": {
							"description": "Its name.",
							"type": "string",
							"pattern": "^[A-Za-z0-9_.-]{1,63}$",
							"patternErrorMessage": "Use up to 63 letters, digits, hyphens, underscores and dots, such as \"git_run\"."
						},
						"agents": {
							"description": "Where the ids of agents are listed. An agent_id that is not listed is refused.",
							"type": "object",
							"additionalProperties": false,
							"properties": {
								"file": {
									"description": "A file of JSON or of JSON lines, relative to the session's folder.",
									"type": "string",
									"minLength": 1
								},
								"args": {
									"description": "Instead of a file: the arguments with which the program prints the ids.",
									"type": "array",
									"items": {
										"description": "An argument.",
										"type": "string"
									}
								},
								"key": {
									"description": "The key of the id. Default: id.",
									"type": "string",
									"minLength": 1
								}
							}
						},
						"env": {
							"description": "Names of variables that every command gets.",
							"type": "object",
							"additionalProperties": false,
							"properties": {
								"session": {
									"description": "Gets the id of the session.",
									"type": "string",
									"minLength": 1
								},
								"agent": {
									"description": "Gets the id of the agent.",
									"type": "string",
									"minLength": 1
								}
							}
						}
					}
				},
				"commands": {
					"description": "Commands that are tools of their own, by the tool's name. Such a command may be blocked for the general tool.",
					"type": "object",
					"propertyNames": {
						"pattern": "^[A-Za-z0-9_.-]{1,63}$",
						"patternErrorMessage": "Use up to 63 letters, digits, hyphens, underscores and dots, such as \"git_run\"."
					},
					"additionalProperties": {
						"description": "A command.",
						"type": "object",
						"additionalProperties": false,
						"required": ["args"],
						"properties": {
							"args": {
								"description": "The arguments of the command. Those of the call follow them.",
								"type": "array",
								"items": {
									"description": "An argument.",
									"type": "string"
								}
							},
							"description": {
								"description": "Of the tool.",
								"type": "string",
								"minLength": 1
							},
							"hint": {
								"description": "A text that follows what the command prints.",
								"type": "string",
								"minLength": 1
							},
							"warn_unless_session": {
								"description": "A warning. With it the command also runs before the session tool was called.",
								"type": "string",
								"minLength": 1
							},
							"read_only": {
								"description": "true: it changes nothing. Default: false.",
								"type": "boolean"
							}
						}
					}
				},
				"resources": {
					"description": "Resources, by their URI.",
					"type": "object",
					"propertyNames": {
						"pattern": "^[A-Za-z][A-Za-z0-9+.-]*:.",
						"patternErrorMessage": "Use a URI, such as \"git://status\"."
					},
					"additionalProperties": {
						"description": "A file, or what a command prints.",
						"type": "object",
						"additionalProperties": false,
						"properties": {
							"file": {
								"description": "Relative to the session's folder.",
								"type": "string",
								"minLength": 1
							},
							"args": {
								"description": "Arguments of the program.",
								"type": "array",
								"items": {
									"description": "An argument.",
									"type": "string"
								}
							},
							"description": {
								"description": "What it is.",
								"type": "string",
								"minLength": 1
							},
							"mime": {
								"description": "Its MIME type.",
								"type": "string",
								"minLength": 1
							}
						}
					}
				},
				"prompts": {
					"description": "Prompts whose text a command prints, by their names.",
					"type": "object",
					"propertyNames": {
						"pattern": "^[A-Za-z0-9_.-]{1,63}$",
						"patternErrorMessage": "Use up to 63 letters, digits, hyphens, underscores and dots, such as \"git_run\"."
					},
					"additionalProperties": {
						"description": "A prompt.",
						"type": "object",
						"additionalProperties": false,
						"required": ["args"],
						"properties": {
							"args": {
								"description": "Arguments of the program.",
								"type": "array",
								"items": {
									"description": "An argument.",
									"type": "string"
								}
							},
							"description": {
								"description": "What it is for.",
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
					"command": { "description": "The program to start. A remote server has a url instead." },
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
const schema13 = {
	"description": "Names of variables, in addition to those that every program needs (PATH, HOME, LANG, proxies and the like). A * at the end means any rest. all: the whole environment. A server never gets the gateway's own token. It gets a variable that the config fills in for another server only if the full name is here. Default in this version: all, with a warning; in the next: [].",
	"type": ["array", "string"],
	"pattern": "^all$",
	"patternErrorMessage": "Write names of variables, such as [GITHUB_TOKEN, 'AWS_*'], or all.",
	"items": {
		"description": "The name of a variable.",
		"type": "string",
		"pattern": "^[^\\s=*]+\\*?$",
		"patternErrorMessage": "Write the name of a variable, such as GITHUB_TOKEN, or how it begins, such as AWS_*."
	}
};
const schema64 = {
	"description": "eager, lazy or auto.",
	"enum": [
		"eager",
		"lazy",
		"auto"
	]
};
const schema62 = {
	"description": "off, warn or enforce.",
	"enum": [
		"off",
		"warn",
		"enforce"
	]
};
const schema14 = {
	"description": "How often the gateway tries again to connect.",
	"type": "integer",
	"minimum": 0,
	"maximum": 10
};
const schema23 = {
	"description": "A share between 0 and 1.",
	"type": "number",
	"minimum": 0,
	"maximum": 1
};
const schema50 = {
	"description": "compact loses nothing. xml, markdown and minimal are the modes of the BCP reference: they put labels around the parts, and have no way back.",
	"enum": [
		"compact",
		"xml",
		"markdown",
		"minimal"
	]
};
const schema53 = {
	"description": "What happens to structuredContent and outputSchema. auto: it depends on the client. text: the gateway removes both, and the text stays. both: the client gets the compact text and the data. keep: the gateway changes nothing.",
	"enum": [
		"auto",
		"text",
		"both",
		"keep"
	]
};
const schema54 = {
	"description": "The largest size of all texts of one result together. The gateway leaves out the rest, and the model can fetch it with bcp_get. If there are several limits, all hold. none: no limit.",
	"type": ["object", "string"],
	"pattern": "^none$",
	"patternErrorMessage": "Write limits, such as { tokens: 8000 } or { characters: 40000 }, or none.",
	"additionalProperties": false,
	"minProperties": 1,
	"properties": {
		"tokens": {
			"description": "Tokens as the client's model counts them: o200k_base, times the factor that rules/clients.yaml has for the client.",
			"type": "integer",
			"minimum": 200
		},
		"characters": {
			"description": "Characters, counted in UTF-16 units as most clients do.",
			"type": "integer",
			"minimum": 1e3
		},
		"bytes": {
			"description": "Bytes in UTF-8.",
			"type": "integer",
			"minimum": 1e3
		}
	}
};
const schema55 = {
	"description": "Ids of rules that are off.",
	"type": "array",
	"items": {
		"description": "A rule's id.",
		"type": "string"
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
	"description": "An MCP server: started as a child process and spoken to on stdio (command), or reached over HTTP (url).",
	"type": "object",
	"additionalProperties": false,
	"patternProperties": { "^x-": { "description": "Anything, for anchors: nothing reads it." } },
	"properties": {
		"command": {
			"description": "The program to start. A remote server has a url instead.",
			"type": "string",
			"minLength": 1
		},
		"args": {
			"description": "Its arguments, one string each.",
			"type": "array",
			"items": {
				"description": "An argument.",
				"type": "string"
			}
		},
		"env": {
			"description": "Variables that the program gets in addition to those that it inherits (inherit_env).",
			"type": "object",
			"additionalProperties": {
				"description": "The variable's value.",
				"type": "string"
			}
		},
		"inherit_env": {
			"description": "The variables that this server inherits. It replaces the config's inherit_env.",
			"$ref": "#/definitions/inheritEnv"
		},
		"cwd": {
			"description": "The folder in which it is started, relative to this file. Default: the folder of this file; \"${BCP_START_FOLDER}\" is where the gateway was started.",
			"type": "string",
			"minLength": 1
		},
		"url": {
			"description": "The address of a remote server, instead of a command.",
			"type": "string",
			"pattern": "^(https?://|\\$\\{)",
			"patternErrorMessage": "Write an address that begins with https:// or http://, such as \"https://example.com/mcp\"."
		},
		"transport": {
			"description": "The transport: http (streamable HTTP) or sse (the older transport with two addresses). Default: http, and sse if the server refuses that.",
			"enum": ["http", "sse"]
		},
		"max_retries": {
			"description": "How often the gateway tries again to connect, if the server is not reached or says that it is busy (HTTP 429, 502, 503, 504). Nothing but connecting is tried again. Default: the config's, or 3.",
			"$ref": "#/definitions/max_retries"
		},
		"headers": {
			"description": "Headers of every request to it.",
			"type": "object",
			"propertyNames": {
				"pattern": "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$",
				"patternErrorMessage": "Use the name of a header, such as \"Authorization\"."
			},
			"additionalProperties": {
				"description": "The header's value.",
				"type": "string"
			}
		},
		"auth": {
			"description": "How to log in at a server that wants OAuth. \"bcp-proxy auth login NAME\" needs none of these keys if the server lets clients register themselves.",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"grant": {
					"description": "authorization_code: a person logs in with a browser. client_credentials: client_id and client_secret are enough, and nobody has to log in. Default: authorization_code.",
					"enum": ["authorization_code", "client_credentials"]
				},
				"client_id": {
					"description": "The client that was registered at the authorization server. Default: the proxy registers itself at each login.",
					"type": "string",
					"minLength": 1
				},
				"client_secret": {
					"description": "The secret of that client, if it has one. Then issuer is needed too: it says who gets the secret. Write a placeholder such as ${TRACKER_SECRET}, not the secret itself.",
					"type": "string",
					"minLength": 1
				},
				"issuer": {
					"description": "The authorization server. Nobody else gets the credentials. Default: the one that the MCP server names.",
					"type": "string",
					"pattern": "^(https?://|\\$\\{)",
					"patternErrorMessage": "Write an address that begins with https://, such as \"https://login.example.com\"."
				},
				"scope": {
					"description": "The scopes to ask for, separated by blanks. Default: what the server asks for.",
					"type": "string",
					"minLength": 1
				},
				"redirect_port": {
					"description": "The port of this machine to which the browser comes back. Register http://127.0.0.1:PORT/callback for the client. Default: any port that is free.",
					"type": "integer",
					"minimum": 1,
					"maximum": 65535
				}
			}
		},
		"ca": {
			"description": "A file of certificates (PEM), relative to this config. They are trusted for this server in addition to those of the system.",
			"type": "string",
			"minLength": 1
		},
		"enabled": {
			"description": "false: the server is left out. Default: true.",
			"type": "boolean"
		},
		"init_timeout": {
			"description": "How long the server may take to answer initialize. Default: 30s.",
			"type": "string",
			"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m)$",
			"patternErrorMessage": "Write a number with its unit, such as \"30s\", \"500ms\" or \"2m\"."
		},
		"call_timeout": {
			"description": "How long a tool call may take. The time begins again with each progress that the server reports. After it the call fails, and the server is told that the call is cancelled. Default: as long as the client waits.",
			"type": "string",
			"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$",
			"patternErrorMessage": "Write a number with its unit, such as \"30s\" or \"10m\"."
		},
		"idle_stop": {
			"description": "The idle time after which the gateway stops the server. The next call starts it again. The server keeps running while a resource is subscribed to, a call is open, or a task was asked for. Default: it runs until the session ends.",
			"type": "string",
			"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$",
			"patternErrorMessage": "Write a number with its unit, such as \"10m\" or \"1h\"."
		},
		"shared": {
			"description": "true: all sessions over HTTP share one connection and one process. Use it only for servers that keep nothing for one client. A shared server cannot ask a client anything (sampling, roots, elicitation), and has no log messages and no tasks. once: as true, and only one of all replicas with the same store (redis://…) runs it at a time. Default: each session has its own.",
			"enum": [
				true,
				false,
				"once"
			]
		},
		"tools": {
			"description": "Which of its tools the client sees and may call, and how they are described.",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"allow": {
					"description": "Only tools that match one of these globs, by their own name or as server_tool. Default: all.",
					"$ref": "#/definitions/globs"
				},
				"deny": {
					"description": "No tool that matches one of these globs. deny wins over allow.",
					"$ref": "#/definitions/globs"
				},
				"pin": {
					"description": "Tools that are always in the list, even with tools: lazy.",
					"$ref": "#/definitions/globs"
				},
				"describe": {
					"description": "Descriptions that replace those of the server, by the tool's own name.",
					"type": "object",
					"additionalProperties": {
						"description": "The description.",
						"type": "string"
					}
				}
			}
		},
		"prefix": {
			"description": "The beginning of the names of its tools and prompts. With gh, create_issue is called gh_create_issue.",
			"type": "string",
			"pattern": "^[A-Za-z0-9_-]{1,40}$",
			"patternErrorMessage": "Use up to 40 letters, digits, hyphens and underscores, such as \"gh\"."
		},
		"structured": {
			"description": "What happens to structuredContent and outputSchema of this server. It replaces the config's value.",
			"$ref": "pack.v1.schema.json#/definitions/structured"
		},
		"pins": {
			"description": "What happens if its tools or instructions differ from bcp-proxy.lock. It replaces the config's value.",
			"$ref": "#/definitions/pins"
		},
		"type": {
			"description": "command: the program does not speak MCP. Each call starts it with the arguments of the call, and the result is what it prints.",
			"enum": ["command"]
		},
		"tool": {
			"description": "The name of the tool that runs the program. It takes the arguments: {args: [\"log\", \"-5\"]}. Default: the server's name and _run.",
			"type": "string",
			"pattern": "^[A-Za-z0-9_.-]{1,63}$",
			"patternErrorMessage": "Use up to 63 letters, digits, hyphens, underscores and dots, such as \"git_run\"."
		},
		"description": {
			"description": "The description of that tool. The allowed commands follow it. Default: what it runs.",
			"type": "string",
			"minLength": 1
		},
		"install": {
			"description": "How to install the program. The error says it if the program is missing.",
			"type": "string",
			"minLength": 1
		},
		"timeout": {
			"description": "How long a command may run. After it the command ends with everything that it started, and its exit code is 124. Default: 60s.",
			"type": "string",
			"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$",
			"patternErrorMessage": "Write a number with its unit, such as \"30s\" or \"10m\"."
		},
		"max_output": {
			"description": "How much of stdout and of stderr is kept, at most 16MB. Of a longer output the beginning and the end are kept, half each. Default: 1MB.",
			"type": "string",
			"pattern": "^[0-9]+(\\.[0-9]+)?(KB|MB)$",
			"patternErrorMessage": "Write a number with its unit, such as \"1MB\"."
		},
		"serial": {
			"description": "true: commands run one after the other. Default: false, they run at the same time.",
			"type": "boolean"
		},
		"read_only": {
			"description": "true: no allowed command changes anything, and clients are told so. Default: false.",
			"type": "boolean"
		},
		"allowed": {
			"description": "The beginnings of the commands that may run, such as log or \"remote show\". With {log: Shows commits} the tool's description says what each one does. Default: everything that is not blocked.",
			"type": ["array", "object"],
			"items": {
				"description": "A command.",
				"type": "string",
				"minLength": 1
			},
			"additionalProperties": {
				"description": "What it does.",
				"type": "string"
			}
		},
		"options": {
			"description": "Options that may stand before the command: \"--no-pager\", and \"-C DIR\" where a value follows.",
			"type": "array",
			"items": {
				"description": "An option.",
				"type": "string",
				"pattern": "^-\\S+( \\S+)?$",
				"patternErrorMessage": "Write the option, and a word behind it if it takes a value: \"--no-pager\", \"-C DIR\"."
			}
		},
		"blocked": {
			"description": "Commands that are refused, such as gui, \"remote add\" or \"rebase -i\". \"* --output\" refuses an option for all commands. blocked wins over allowed.",
			"type": "object",
			"additionalProperties": {
				"description": "The reason, and what to do instead.",
				"type": "object",
				"additionalProperties": false,
				"required": ["reason"],
				"properties": {
					"reason": {
						"description": "The reason, such as: opens a window.",
						"type": "string",
						"minLength": 1
					},
					"use": {
						"description": "The tool or the command to use instead.",
						"type": "string",
						"minLength": 1
					}
				}
			}
		},
		"help": {
			"description": "The arguments that print the program's help, such as [--help]. The gateway then lists the commands in the tool's description. Default: it runs nothing for that.",
			"type": "array",
			"items": {
				"description": "An argument.",
				"type": "string"
			}
		},
		"session": {
			"description": "A tool that has to be called first. It takes the folder to work in.",
			"type": "object",
			"additionalProperties": false,
			"required": ["tool"],
			"properties": {
				"tool": {
					"description": "Its name.",
					"type": "string",
					"pattern": "^[A-Za-z0-9_.-]{1,63}$",
					"patternErrorMessage": "Use up to 63 letters, digits, hyphens, underscores and dots, such as \"git_run\"."
				},
				"agents": {
					"description": "Where the ids of agents are listed. An agent_id that is not listed is refused.",
					"type": "object",
					"additionalProperties": false,
					"properties": {
						"file": {
							"description": "A file of JSON or of JSON lines, relative to the session's folder.",
							"type": "string",
							"minLength": 1
						},
						"args": {
							"description": "Instead of a file: the arguments with which the program prints the ids.",
							"type": "array",
							"items": {
								"description": "An argument.",
								"type": "string"
							}
						},
						"key": {
							"description": "The key of the id. Default: id.",
							"type": "string",
							"minLength": 1
						}
					}
				},
				"env": {
					"description": "Names of variables that every command gets.",
					"type": "object",
					"additionalProperties": false,
					"properties": {
						"session": {
							"description": "Gets the id of the session.",
							"type": "string",
							"minLength": 1
						},
						"agent": {
							"description": "Gets the id of the agent.",
							"type": "string",
							"minLength": 1
						}
					}
				}
			}
		},
		"commands": {
			"description": "Commands that are tools of their own, by the tool's name. Such a command may be blocked for the general tool.",
			"type": "object",
			"propertyNames": {
				"pattern": "^[A-Za-z0-9_.-]{1,63}$",
				"patternErrorMessage": "Use up to 63 letters, digits, hyphens, underscores and dots, such as \"git_run\"."
			},
			"additionalProperties": {
				"description": "A command.",
				"type": "object",
				"additionalProperties": false,
				"required": ["args"],
				"properties": {
					"args": {
						"description": "The arguments of the command. Those of the call follow them.",
						"type": "array",
						"items": {
							"description": "An argument.",
							"type": "string"
						}
					},
					"description": {
						"description": "Of the tool.",
						"type": "string",
						"minLength": 1
					},
					"hint": {
						"description": "A text that follows what the command prints.",
						"type": "string",
						"minLength": 1
					},
					"warn_unless_session": {
						"description": "A warning. With it the command also runs before the session tool was called.",
						"type": "string",
						"minLength": 1
					},
					"read_only": {
						"description": "true: it changes nothing. Default: false.",
						"type": "boolean"
					}
				}
			}
		},
		"resources": {
			"description": "Resources, by their URI.",
			"type": "object",
			"propertyNames": {
				"pattern": "^[A-Za-z][A-Za-z0-9+.-]*:.",
				"patternErrorMessage": "Use a URI, such as \"git://status\"."
			},
			"additionalProperties": {
				"description": "A file, or what a command prints.",
				"type": "object",
				"additionalProperties": false,
				"properties": {
					"file": {
						"description": "Relative to the session's folder.",
						"type": "string",
						"minLength": 1
					},
					"args": {
						"description": "Arguments of the program.",
						"type": "array",
						"items": {
							"description": "An argument.",
							"type": "string"
						}
					},
					"description": {
						"description": "What it is.",
						"type": "string",
						"minLength": 1
					},
					"mime": {
						"description": "Its MIME type.",
						"type": "string",
						"minLength": 1
					}
				}
			}
		},
		"prompts": {
			"description": "Prompts whose text a command prints, by their names.",
			"type": "object",
			"propertyNames": {
				"pattern": "^[A-Za-z0-9_.-]{1,63}$",
				"patternErrorMessage": "Use up to 63 letters, digits, hyphens, underscores and dots, such as \"git_run\"."
			},
			"additionalProperties": {
				"description": "A prompt.",
				"type": "object",
				"additionalProperties": false,
				"required": ["args"],
				"properties": {
					"args": {
						"description": "Arguments of the program.",
						"type": "array",
						"items": {
							"description": "An argument.",
							"type": "string"
						}
					},
					"description": {
						"description": "What it is for.",
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
			"command": { "description": "The program to start. A remote server has a url instead." },
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
const schema15 = {
	"description": "Globs over names.",
	"type": "array",
	"items": {
		"description": "A glob such as read_* or *.",
		"type": "string",
		"minLength": 1
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
			const err0 = {};
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
	let ifClause0;
	if (_valid0) {
		const _errs3 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.command !== void 0) {
				const err1 = {
					instancePath: instancePath + "/command",
					schemaPath: "#/then/properties/command/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.command,
					data: data.command
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (data.args !== void 0) {
				const err2 = {
					instancePath: instancePath + "/args",
					schemaPath: "#/then/properties/args/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.args,
					data: data.args
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (data.env !== void 0) {
				const err3 = {
					instancePath: instancePath + "/env",
					schemaPath: "#/then/properties/env/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.env,
					data: data.env
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (data.inherit_env !== void 0) {
				const err4 = {
					instancePath: instancePath + "/inherit_env",
					schemaPath: "#/then/properties/inherit_env/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.inherit_env,
					data: data.inherit_env
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if (data.cwd !== void 0) {
				const err5 = {
					instancePath: instancePath + "/cwd",
					schemaPath: "#/then/properties/cwd/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.cwd,
					data: data.cwd
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (data.type !== void 0) {
				const err6 = {
					instancePath: instancePath + "/type",
					schemaPath: "#/then/properties/type/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.type,
					data: data.type
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
			if (data.tool !== void 0) {
				const err7 = {
					instancePath: instancePath + "/tool",
					schemaPath: "#/then/properties/tool/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.tool,
					data: data.tool
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			if (data.description !== void 0) {
				const err8 = {
					instancePath: instancePath + "/description",
					schemaPath: "#/then/properties/description/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.description,
					data: data.description
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
			if (data.install !== void 0) {
				const err9 = {
					instancePath: instancePath + "/install",
					schemaPath: "#/then/properties/install/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.install,
					data: data.install
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
			if (data.timeout !== void 0) {
				const err10 = {
					instancePath: instancePath + "/timeout",
					schemaPath: "#/then/properties/timeout/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.timeout,
					data: data.timeout
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
			if (data.max_output !== void 0) {
				const err11 = {
					instancePath: instancePath + "/max_output",
					schemaPath: "#/then/properties/max_output/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.max_output,
					data: data.max_output
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
			if (data.serial !== void 0) {
				const err12 = {
					instancePath: instancePath + "/serial",
					schemaPath: "#/then/properties/serial/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.serial,
					data: data.serial
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
			if (data.read_only !== void 0) {
				const err13 = {
					instancePath: instancePath + "/read_only",
					schemaPath: "#/then/properties/read_only/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.read_only,
					data: data.read_only
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
			if (data.allowed !== void 0) {
				const err14 = {
					instancePath: instancePath + "/allowed",
					schemaPath: "#/then/properties/allowed/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.allowed,
					data: data.allowed
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
			if (data.options !== void 0) {
				const err15 = {
					instancePath: instancePath + "/options",
					schemaPath: "#/then/properties/options/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.options,
					data: data.options
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
			if (data.blocked !== void 0) {
				const err16 = {
					instancePath: instancePath + "/blocked",
					schemaPath: "#/then/properties/blocked/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.blocked,
					data: data.blocked
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
			if (data.help !== void 0) {
				const err17 = {
					instancePath: instancePath + "/help",
					schemaPath: "#/then/properties/help/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.help,
					data: data.help
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
			if (data.session !== void 0) {
				const err18 = {
					instancePath: instancePath + "/session",
					schemaPath: "#/then/properties/session/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.session,
					data: data.session
				};
				if (vErrors === null) vErrors = [err18];
				else vErrors.push(err18);
				errors++;
			}
			if (data.commands !== void 0) {
				const err19 = {
					instancePath: instancePath + "/commands",
					schemaPath: "#/then/properties/commands/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.commands,
					data: data.commands
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
			if (data.resources !== void 0) {
				const err20 = {
					instancePath: instancePath + "/resources",
					schemaPath: "#/then/properties/resources/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.resources,
					data: data.resources
				};
				if (vErrors === null) vErrors = [err20];
				else vErrors.push(err20);
				errors++;
			}
			if (data.prompts !== void 0) {
				const err21 = {
					instancePath: instancePath + "/prompts",
					schemaPath: "#/then/properties/prompts/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.then.properties.prompts,
					data: data.prompts
				};
				if (vErrors === null) vErrors = [err21];
				else vErrors.push(err21);
				errors++;
			}
		}
		var _valid0 = _errs3 === errors;
		valid0 = _valid0;
		ifClause0 = "then";
	} else {
		const _errs4 = errors;
		const _errs5 = errors;
		let valid2 = true;
		const _errs6 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.type === void 0 && "type") {
				const err22 = {};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
		}
		var _valid1 = _errs6 === errors;
		errors = _errs5;
		if (vErrors !== null) {
			if (_errs5) vErrors.length = _errs5;
			else vErrors = null;
		}
		let ifClause1;
		if (_valid1) {
			const _errs7 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.shared !== void 0) {
					const err23 = {
						instancePath: instancePath + "/shared",
						schemaPath: "#/else/then/properties/shared/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.then.properties.shared,
						data: data.shared
					};
					if (vErrors === null) vErrors = [err23];
					else vErrors.push(err23);
					errors++;
				}
				if (data.idle_stop !== void 0) {
					const err24 = {
						instancePath: instancePath + "/idle_stop",
						schemaPath: "#/else/then/properties/idle_stop/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.then.properties.idle_stop,
						data: data.idle_stop
					};
					if (vErrors === null) vErrors = [err24];
					else vErrors.push(err24);
					errors++;
				}
				if (data.init_timeout !== void 0) {
					const err25 = {
						instancePath: instancePath + "/init_timeout",
						schemaPath: "#/else/then/properties/init_timeout/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.then.properties.init_timeout,
						data: data.init_timeout
					};
					if (vErrors === null) vErrors = [err25];
					else vErrors.push(err25);
					errors++;
				}
			}
			var _valid1 = _errs7 === errors;
			valid2 = _valid1;
			ifClause1 = "then";
		} else {
			const _errs8 = errors;
			if (data && typeof data == "object" && !Array.isArray(data)) {
				if (data.tool !== void 0) {
					const err26 = {
						instancePath: instancePath + "/tool",
						schemaPath: "#/else/else/properties/tool/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.else.properties.tool,
						data: data.tool
					};
					if (vErrors === null) vErrors = [err26];
					else vErrors.push(err26);
					errors++;
				}
				if (data.description !== void 0) {
					const err27 = {
						instancePath: instancePath + "/description",
						schemaPath: "#/else/else/properties/description/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.else.properties.description,
						data: data.description
					};
					if (vErrors === null) vErrors = [err27];
					else vErrors.push(err27);
					errors++;
				}
				if (data.install !== void 0) {
					const err28 = {
						instancePath: instancePath + "/install",
						schemaPath: "#/else/else/properties/install/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.else.properties.install,
						data: data.install
					};
					if (vErrors === null) vErrors = [err28];
					else vErrors.push(err28);
					errors++;
				}
				if (data.timeout !== void 0) {
					const err29 = {
						instancePath: instancePath + "/timeout",
						schemaPath: "#/else/else/properties/timeout/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.else.properties.timeout,
						data: data.timeout
					};
					if (vErrors === null) vErrors = [err29];
					else vErrors.push(err29);
					errors++;
				}
				if (data.max_output !== void 0) {
					const err30 = {
						instancePath: instancePath + "/max_output",
						schemaPath: "#/else/else/properties/max_output/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.else.properties.max_output,
						data: data.max_output
					};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				}
				if (data.serial !== void 0) {
					const err31 = {
						instancePath: instancePath + "/serial",
						schemaPath: "#/else/else/properties/serial/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.else.properties.serial,
						data: data.serial
					};
					if (vErrors === null) vErrors = [err31];
					else vErrors.push(err31);
					errors++;
				}
				if (data.read_only !== void 0) {
					const err32 = {
						instancePath: instancePath + "/read_only",
						schemaPath: "#/else/else/properties/read_only/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.else.properties.read_only,
						data: data.read_only
					};
					if (vErrors === null) vErrors = [err32];
					else vErrors.push(err32);
					errors++;
				}
				if (data.allowed !== void 0) {
					const err33 = {
						instancePath: instancePath + "/allowed",
						schemaPath: "#/else/else/properties/allowed/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.else.properties.allowed,
						data: data.allowed
					};
					if (vErrors === null) vErrors = [err33];
					else vErrors.push(err33);
					errors++;
				}
				if (data.options !== void 0) {
					const err34 = {
						instancePath: instancePath + "/options",
						schemaPath: "#/else/else/properties/options/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.else.properties.options,
						data: data.options
					};
					if (vErrors === null) vErrors = [err34];
					else vErrors.push(err34);
					errors++;
				}
				if (data.blocked !== void 0) {
					const err35 = {
						instancePath: instancePath + "/blocked",
						schemaPath: "#/else/else/properties/blocked/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.else.properties.blocked,
						data: data.blocked
					};
					if (vErrors === null) vErrors = [err35];
					else vErrors.push(err35);
					errors++;
				}
				if (data.help !== void 0) {
					const err36 = {
						instancePath: instancePath + "/help",
						schemaPath: "#/else/else/properties/help/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.else.properties.help,
						data: data.help
					};
					if (vErrors === null) vErrors = [err36];
					else vErrors.push(err36);
					errors++;
				}
				if (data.session !== void 0) {
					const err37 = {
						instancePath: instancePath + "/session",
						schemaPath: "#/else/else/properties/session/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.else.properties.session,
						data: data.session
					};
					if (vErrors === null) vErrors = [err37];
					else vErrors.push(err37);
					errors++;
				}
				if (data.commands !== void 0) {
					const err38 = {
						instancePath: instancePath + "/commands",
						schemaPath: "#/else/else/properties/commands/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.else.properties.commands,
						data: data.commands
					};
					if (vErrors === null) vErrors = [err38];
					else vErrors.push(err38);
					errors++;
				}
				if (data.resources !== void 0) {
					const err39 = {
						instancePath: instancePath + "/resources",
						schemaPath: "#/else/else/properties/resources/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.else.properties.resources,
						data: data.resources
					};
					if (vErrors === null) vErrors = [err39];
					else vErrors.push(err39);
					errors++;
				}
				if (data.prompts !== void 0) {
					const err40 = {
						instancePath: instancePath + "/prompts",
						schemaPath: "#/else/else/properties/prompts/false schema",
						keyword: "false schema",
						params: {},
						schema: false,
						parentSchema: schema12.else.else.properties.prompts,
						data: data.prompts
					};
					if (vErrors === null) vErrors = [err40];
					else vErrors.push(err40);
					errors++;
				}
			}
			var _valid1 = _errs8 === errors;
			valid2 = _valid1;
			ifClause1 = "else";
		}
		if (!valid2) {
			const err41 = {
				instancePath,
				schemaPath: "#/else/if",
				keyword: "if",
				params: { failingKeyword: ifClause1 },
				schema: schema12.else.if,
				parentSchema: schema12.else,
				data
			};
			if (vErrors === null) vErrors = [err41];
			else vErrors.push(err41);
			errors++;
		}
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.command === void 0) {
				const err42 = {
					instancePath,
					schemaPath: "#/else/required",
					keyword: "required",
					params: { missingProperty: "command" },
					schema: schema12.else.required,
					parentSchema: schema12.else,
					data
				};
				if (vErrors === null) vErrors = [err42];
				else vErrors.push(err42);
				errors++;
			}
			if (data.transport !== void 0) {
				const err43 = {
					instancePath: instancePath + "/transport",
					schemaPath: "#/else/properties/transport/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.else.properties.transport,
					data: data.transport
				};
				if (vErrors === null) vErrors = [err43];
				else vErrors.push(err43);
				errors++;
			}
			if (data.max_retries !== void 0) {
				const err44 = {
					instancePath: instancePath + "/max_retries",
					schemaPath: "#/else/properties/max_retries/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.else.properties.max_retries,
					data: data.max_retries
				};
				if (vErrors === null) vErrors = [err44];
				else vErrors.push(err44);
				errors++;
			}
			if (data.headers !== void 0) {
				const err45 = {
					instancePath: instancePath + "/headers",
					schemaPath: "#/else/properties/headers/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.else.properties.headers,
					data: data.headers
				};
				if (vErrors === null) vErrors = [err45];
				else vErrors.push(err45);
				errors++;
			}
			if (data.auth !== void 0) {
				const err46 = {
					instancePath: instancePath + "/auth",
					schemaPath: "#/else/properties/auth/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.else.properties.auth,
					data: data.auth
				};
				if (vErrors === null) vErrors = [err46];
				else vErrors.push(err46);
				errors++;
			}
			if (data.ca !== void 0) {
				const err47 = {
					instancePath: instancePath + "/ca",
					schemaPath: "#/else/properties/ca/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema12.else.properties.ca,
					data: data.ca
				};
				if (vErrors === null) vErrors = [err47];
				else vErrors.push(err47);
				errors++;
			}
		}
		var _valid0 = _errs4 === errors;
		valid0 = _valid0;
		ifClause0 = "else";
	}
	if (!valid0) {
		const err48 = {
			instancePath,
			schemaPath: "#/if",
			keyword: "if",
			params: { failingKeyword: ifClause0 },
			schema: schema12.if,
			parentSchema: schema12,
			data
		};
		if (vErrors === null) vErrors = [err48];
		else vErrors.push(err48);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(func2.call(schema12.properties, key0) || pattern0.test(key0))) {
			const err49 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema12,
				data
			};
			if (vErrors === null) vErrors = [err49];
			else vErrors.push(err49);
			errors++;
		}
		if (data.command !== void 0) {
			let data44 = data.command;
			if (typeof data44 === "string") {
				if (func3(data44) < 1) {
					const err50 = {
						instancePath: instancePath + "/command",
						schemaPath: "#/properties/command/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema12.properties.command,
						data: data44
					};
					if (vErrors === null) vErrors = [err50];
					else vErrors.push(err50);
					errors++;
				}
			} else {
				const err51 = {
					instancePath: instancePath + "/command",
					schemaPath: "#/properties/command/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema12.properties.command.type,
					parentSchema: schema12.properties.command,
					data: data44
				};
				if (vErrors === null) vErrors = [err51];
				else vErrors.push(err51);
				errors++;
			}
		}
		if (data.args !== void 0) {
			let data45 = data.args;
			if (Array.isArray(data45)) {
				const len0 = data45.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data46 = data45[i0];
					if (typeof data46 !== "string") {
						const err52 = {
							instancePath: instancePath + "/args/" + i0,
							schemaPath: "#/properties/args/items/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema12.properties.args.items.type,
							parentSchema: schema12.properties.args.items,
							data: data46
						};
						if (vErrors === null) vErrors = [err52];
						else vErrors.push(err52);
						errors++;
					}
				}
			} else {
				const err53 = {
					instancePath: instancePath + "/args",
					schemaPath: "#/properties/args/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema12.properties.args.type,
					parentSchema: schema12.properties.args,
					data: data45
				};
				if (vErrors === null) vErrors = [err53];
				else vErrors.push(err53);
				errors++;
			}
		}
		if (data.env !== void 0) {
			let data47 = data.env;
			if (data47 && typeof data47 == "object" && !Array.isArray(data47)) for (const key1 in data47) {
				let data48 = data47[key1];
				if (typeof data48 !== "string") {
					const err54 = {
						instancePath: instancePath + "/env/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
						schemaPath: "#/properties/env/additionalProperties/type",
						keyword: "type",
						params: { type: "string" },
						schema: schema12.properties.env.additionalProperties.type,
						parentSchema: schema12.properties.env.additionalProperties,
						data: data48
					};
					if (vErrors === null) vErrors = [err54];
					else vErrors.push(err54);
					errors++;
				}
			}
			else {
				const err55 = {
					instancePath: instancePath + "/env",
					schemaPath: "#/properties/env/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema12.properties.env.type,
					parentSchema: schema12.properties.env,
					data: data47
				};
				if (vErrors === null) vErrors = [err55];
				else vErrors.push(err55);
				errors++;
			}
		}
		if (data.inherit_env !== void 0) {
			let data49 = data.inherit_env;
			if (!Array.isArray(data49) && typeof data49 !== "string") {
				const err56 = {
					instancePath: instancePath + "/inherit_env",
					schemaPath: "#/definitions/inheritEnv/type",
					keyword: "type",
					params: { type: schema13.type },
					schema: schema13.type,
					parentSchema: schema13,
					data: data49
				};
				if (vErrors === null) vErrors = [err56];
				else vErrors.push(err56);
				errors++;
			}
			if (typeof data49 === "string") {
				if (!pattern3.test(data49)) {
					const err57 = {
						instancePath: instancePath + "/inherit_env",
						schemaPath: "#/definitions/inheritEnv/pattern",
						keyword: "pattern",
						params: { pattern: "^all$" },
						schema: "^all$",
						parentSchema: schema13,
						data: data49
					};
					if (vErrors === null) vErrors = [err57];
					else vErrors.push(err57);
					errors++;
				}
			}
			if (Array.isArray(data49)) {
				const len1 = data49.length;
				for (let i1 = 0; i1 < len1; i1++) {
					let data50 = data49[i1];
					if (typeof data50 === "string") {
						if (!pattern4.test(data50)) {
							const err58 = {
								instancePath: instancePath + "/inherit_env/" + i1,
								schemaPath: "#/definitions/inheritEnv/items/pattern",
								keyword: "pattern",
								params: { pattern: "^[^\\s=*]+\\*?$" },
								schema: "^[^\\s=*]+\\*?$",
								parentSchema: schema13.items,
								data: data50
							};
							if (vErrors === null) vErrors = [err58];
							else vErrors.push(err58);
							errors++;
						}
					} else {
						const err59 = {
							instancePath: instancePath + "/inherit_env/" + i1,
							schemaPath: "#/definitions/inheritEnv/items/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema13.items.type,
							parentSchema: schema13.items,
							data: data50
						};
						if (vErrors === null) vErrors = [err59];
						else vErrors.push(err59);
						errors++;
					}
				}
			}
		}
		if (data.cwd !== void 0) {
			let data51 = data.cwd;
			if (typeof data51 === "string") {
				if (func3(data51) < 1) {
					const err60 = {
						instancePath: instancePath + "/cwd",
						schemaPath: "#/properties/cwd/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema12.properties.cwd,
						data: data51
					};
					if (vErrors === null) vErrors = [err60];
					else vErrors.push(err60);
					errors++;
				}
			} else {
				const err61 = {
					instancePath: instancePath + "/cwd",
					schemaPath: "#/properties/cwd/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema12.properties.cwd.type,
					parentSchema: schema12.properties.cwd,
					data: data51
				};
				if (vErrors === null) vErrors = [err61];
				else vErrors.push(err61);
				errors++;
			}
		}
		if (data.url !== void 0) {
			let data52 = data.url;
			if (typeof data52 === "string") {
				if (!pattern5.test(data52)) {
					const err62 = {
						instancePath: instancePath + "/url",
						schemaPath: "#/properties/url/pattern",
						keyword: "pattern",
						params: { pattern: "^(https?://|\\$\\{)" },
						schema: "^(https?://|\\$\\{)",
						parentSchema: schema12.properties.url,
						data: data52
					};
					if (vErrors === null) vErrors = [err62];
					else vErrors.push(err62);
					errors++;
				}
			} else {
				const err63 = {
					instancePath: instancePath + "/url",
					schemaPath: "#/properties/url/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema12.properties.url.type,
					parentSchema: schema12.properties.url,
					data: data52
				};
				if (vErrors === null) vErrors = [err63];
				else vErrors.push(err63);
				errors++;
			}
		}
		if (data.transport !== void 0) {
			let data53 = data.transport;
			if (!(data53 === "http" || data53 === "sse")) {
				const err64 = {
					instancePath: instancePath + "/transport",
					schemaPath: "#/properties/transport/enum",
					keyword: "enum",
					params: { allowedValues: schema12.properties.transport.enum },
					schema: schema12.properties.transport.enum,
					parentSchema: schema12.properties.transport,
					data: data53
				};
				if (vErrors === null) vErrors = [err64];
				else vErrors.push(err64);
				errors++;
			}
		}
		if (data.max_retries !== void 0) {
			let data54 = data.max_retries;
			if (!(typeof data54 == "number" && !(data54 % 1) && !isNaN(data54) && isFinite(data54))) {
				const err65 = {
					instancePath: instancePath + "/max_retries",
					schemaPath: "#/definitions/max_retries/type",
					keyword: "type",
					params: { type: "integer" },
					schema: schema14.type,
					parentSchema: schema14,
					data: data54
				};
				if (vErrors === null) vErrors = [err65];
				else vErrors.push(err65);
				errors++;
			}
			if (typeof data54 == "number" && isFinite(data54)) {
				if (data54 > 10 || isNaN(data54)) {
					const err66 = {
						instancePath: instancePath + "/max_retries",
						schemaPath: "#/definitions/max_retries/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 10
						},
						schema: 10,
						parentSchema: schema14,
						data: data54
					};
					if (vErrors === null) vErrors = [err66];
					else vErrors.push(err66);
					errors++;
				}
				if (data54 < 0 || isNaN(data54)) {
					const err67 = {
						instancePath: instancePath + "/max_retries",
						schemaPath: "#/definitions/max_retries/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						schema: 0,
						parentSchema: schema14,
						data: data54
					};
					if (vErrors === null) vErrors = [err67];
					else vErrors.push(err67);
					errors++;
				}
			}
		}
		if (data.headers !== void 0) {
			let data55 = data.headers;
			if (data55 && typeof data55 == "object" && !Array.isArray(data55)) {
				for (const key2 in data55) {
					const _errs36 = errors;
					if (typeof key2 === "string") {
						if (!pattern6.test(key2)) {
							const err68 = {
								instancePath: instancePath + "/headers",
								schemaPath: "#/properties/headers/propertyNames/pattern",
								keyword: "pattern",
								params: { pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$" },
								schema: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$",
								parentSchema: schema12.properties.headers.propertyNames,
								data: key2,
								propertyName: key2
							};
							if (vErrors === null) vErrors = [err68];
							else vErrors.push(err68);
							errors++;
						}
					}
					if (!(_errs36 === errors)) {
						const err69 = {
							instancePath: instancePath + "/headers",
							schemaPath: "#/properties/headers/propertyNames",
							keyword: "propertyNames",
							params: { propertyName: key2 },
							schema: schema12.properties.headers.propertyNames,
							parentSchema: schema12.properties.headers,
							data: data55
						};
						if (vErrors === null) vErrors = [err69];
						else vErrors.push(err69);
						errors++;
					}
				}
				for (const key3 in data55) {
					let data56 = data55[key3];
					if (typeof data56 !== "string") {
						const err70 = {
							instancePath: instancePath + "/headers/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),
							schemaPath: "#/properties/headers/additionalProperties/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema12.properties.headers.additionalProperties.type,
							parentSchema: schema12.properties.headers.additionalProperties,
							data: data56
						};
						if (vErrors === null) vErrors = [err70];
						else vErrors.push(err70);
						errors++;
					}
				}
			} else {
				const err71 = {
					instancePath: instancePath + "/headers",
					schemaPath: "#/properties/headers/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema12.properties.headers.type,
					parentSchema: schema12.properties.headers,
					data: data55
				};
				if (vErrors === null) vErrors = [err71];
				else vErrors.push(err71);
				errors++;
			}
		}
		if (data.auth !== void 0) {
			let data57 = data.auth;
			if (data57 && typeof data57 == "object" && !Array.isArray(data57)) {
				for (const key4 in data57) if (!(key4 === "grant" || key4 === "client_id" || key4 === "client_secret" || key4 === "issuer" || key4 === "scope" || key4 === "redirect_port")) {
					const err72 = {
						instancePath: instancePath + "/auth",
						schemaPath: "#/properties/auth/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key4 },
						schema: false,
						parentSchema: schema12.properties.auth,
						data: data57
					};
					if (vErrors === null) vErrors = [err72];
					else vErrors.push(err72);
					errors++;
				}
				if (data57.grant !== void 0) {
					let data58 = data57.grant;
					if (!(data58 === "authorization_code" || data58 === "client_credentials")) {
						const err73 = {
							instancePath: instancePath + "/auth/grant",
							schemaPath: "#/properties/auth/properties/grant/enum",
							keyword: "enum",
							params: { allowedValues: schema12.properties.auth.properties.grant.enum },
							schema: schema12.properties.auth.properties.grant.enum,
							parentSchema: schema12.properties.auth.properties.grant,
							data: data58
						};
						if (vErrors === null) vErrors = [err73];
						else vErrors.push(err73);
						errors++;
					}
				}
				if (data57.client_id !== void 0) {
					let data59 = data57.client_id;
					if (typeof data59 === "string") {
						if (func3(data59) < 1) {
							const err74 = {
								instancePath: instancePath + "/auth/client_id",
								schemaPath: "#/properties/auth/properties/client_id/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema12.properties.auth.properties.client_id,
								data: data59
							};
							if (vErrors === null) vErrors = [err74];
							else vErrors.push(err74);
							errors++;
						}
					} else {
						const err75 = {
							instancePath: instancePath + "/auth/client_id",
							schemaPath: "#/properties/auth/properties/client_id/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema12.properties.auth.properties.client_id.type,
							parentSchema: schema12.properties.auth.properties.client_id,
							data: data59
						};
						if (vErrors === null) vErrors = [err75];
						else vErrors.push(err75);
						errors++;
					}
				}
				if (data57.client_secret !== void 0) {
					let data60 = data57.client_secret;
					if (typeof data60 === "string") {
						if (func3(data60) < 1) {
							const err76 = {
								instancePath: instancePath + "/auth/client_secret",
								schemaPath: "#/properties/auth/properties/client_secret/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema12.properties.auth.properties.client_secret,
								data: data60
							};
							if (vErrors === null) vErrors = [err76];
							else vErrors.push(err76);
							errors++;
						}
					} else {
						const err77 = {
							instancePath: instancePath + "/auth/client_secret",
							schemaPath: "#/properties/auth/properties/client_secret/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema12.properties.auth.properties.client_secret.type,
							parentSchema: schema12.properties.auth.properties.client_secret,
							data: data60
						};
						if (vErrors === null) vErrors = [err77];
						else vErrors.push(err77);
						errors++;
					}
				}
				if (data57.issuer !== void 0) {
					let data61 = data57.issuer;
					if (typeof data61 === "string") {
						if (!pattern5.test(data61)) {
							const err78 = {
								instancePath: instancePath + "/auth/issuer",
								schemaPath: "#/properties/auth/properties/issuer/pattern",
								keyword: "pattern",
								params: { pattern: "^(https?://|\\$\\{)" },
								schema: "^(https?://|\\$\\{)",
								parentSchema: schema12.properties.auth.properties.issuer,
								data: data61
							};
							if (vErrors === null) vErrors = [err78];
							else vErrors.push(err78);
							errors++;
						}
					} else {
						const err79 = {
							instancePath: instancePath + "/auth/issuer",
							schemaPath: "#/properties/auth/properties/issuer/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema12.properties.auth.properties.issuer.type,
							parentSchema: schema12.properties.auth.properties.issuer,
							data: data61
						};
						if (vErrors === null) vErrors = [err79];
						else vErrors.push(err79);
						errors++;
					}
				}
				if (data57.scope !== void 0) {
					let data62 = data57.scope;
					if (typeof data62 === "string") {
						if (func3(data62) < 1) {
							const err80 = {
								instancePath: instancePath + "/auth/scope",
								schemaPath: "#/properties/auth/properties/scope/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema12.properties.auth.properties.scope,
								data: data62
							};
							if (vErrors === null) vErrors = [err80];
							else vErrors.push(err80);
							errors++;
						}
					} else {
						const err81 = {
							instancePath: instancePath + "/auth/scope",
							schemaPath: "#/properties/auth/properties/scope/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema12.properties.auth.properties.scope.type,
							parentSchema: schema12.properties.auth.properties.scope,
							data: data62
						};
						if (vErrors === null) vErrors = [err81];
						else vErrors.push(err81);
						errors++;
					}
				}
				if (data57.redirect_port !== void 0) {
					let data63 = data57.redirect_port;
					if (!(typeof data63 == "number" && !(data63 % 1) && !isNaN(data63) && isFinite(data63))) {
						const err82 = {
							instancePath: instancePath + "/auth/redirect_port",
							schemaPath: "#/properties/auth/properties/redirect_port/type",
							keyword: "type",
							params: { type: "integer" },
							schema: schema12.properties.auth.properties.redirect_port.type,
							parentSchema: schema12.properties.auth.properties.redirect_port,
							data: data63
						};
						if (vErrors === null) vErrors = [err82];
						else vErrors.push(err82);
						errors++;
					}
					if (typeof data63 == "number" && isFinite(data63)) {
						if (data63 > 65535 || isNaN(data63)) {
							const err83 = {
								instancePath: instancePath + "/auth/redirect_port",
								schemaPath: "#/properties/auth/properties/redirect_port/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 65535
								},
								schema: 65535,
								parentSchema: schema12.properties.auth.properties.redirect_port,
								data: data63
							};
							if (vErrors === null) vErrors = [err83];
							else vErrors.push(err83);
							errors++;
						}
						if (data63 < 1 || isNaN(data63)) {
							const err84 = {
								instancePath: instancePath + "/auth/redirect_port",
								schemaPath: "#/properties/auth/properties/redirect_port/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1
								},
								schema: 1,
								parentSchema: schema12.properties.auth.properties.redirect_port,
								data: data63
							};
							if (vErrors === null) vErrors = [err84];
							else vErrors.push(err84);
							errors++;
						}
					}
				}
			} else {
				const err85 = {
					instancePath: instancePath + "/auth",
					schemaPath: "#/properties/auth/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema12.properties.auth.type,
					parentSchema: schema12.properties.auth,
					data: data57
				};
				if (vErrors === null) vErrors = [err85];
				else vErrors.push(err85);
				errors++;
			}
		}
		if (data.ca !== void 0) {
			let data64 = data.ca;
			if (typeof data64 === "string") {
				if (func3(data64) < 1) {
					const err86 = {
						instancePath: instancePath + "/ca",
						schemaPath: "#/properties/ca/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema12.properties.ca,
						data: data64
					};
					if (vErrors === null) vErrors = [err86];
					else vErrors.push(err86);
					errors++;
				}
			} else {
				const err87 = {
					instancePath: instancePath + "/ca",
					schemaPath: "#/properties/ca/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema12.properties.ca.type,
					parentSchema: schema12.properties.ca,
					data: data64
				};
				if (vErrors === null) vErrors = [err87];
				else vErrors.push(err87);
				errors++;
			}
		}
		if (data.enabled !== void 0) {
			let data65 = data.enabled;
			if (typeof data65 !== "boolean") {
				const err88 = {
					instancePath: instancePath + "/enabled",
					schemaPath: "#/properties/enabled/type",
					keyword: "type",
					params: { type: "boolean" },
					schema: schema12.properties.enabled.type,
					parentSchema: schema12.properties.enabled,
					data: data65
				};
				if (vErrors === null) vErrors = [err88];
				else vErrors.push(err88);
				errors++;
			}
		}
		if (data.init_timeout !== void 0) {
			let data66 = data.init_timeout;
			if (typeof data66 === "string") {
				if (!pattern8.test(data66)) {
					const err89 = {
						instancePath: instancePath + "/init_timeout",
						schemaPath: "#/properties/init_timeout/pattern",
						keyword: "pattern",
						params: { pattern: "^[0-9]+(\\.[0-9]+)?(ms|s|m)$" },
						schema: "^[0-9]+(\\.[0-9]+)?(ms|s|m)$",
						parentSchema: schema12.properties.init_timeout,
						data: data66
					};
					if (vErrors === null) vErrors = [err89];
					else vErrors.push(err89);
					errors++;
				}
			} else {
				const err90 = {
					instancePath: instancePath + "/init_timeout",
					schemaPath: "#/properties/init_timeout/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema12.properties.init_timeout.type,
					parentSchema: schema12.properties.init_timeout,
					data: data66
				};
				if (vErrors === null) vErrors = [err90];
				else vErrors.push(err90);
				errors++;
			}
		}
		if (data.call_timeout !== void 0) {
			let data67 = data.call_timeout;
			if (typeof data67 === "string") {
				if (!pattern9.test(data67)) {
					const err91 = {
						instancePath: instancePath + "/call_timeout",
						schemaPath: "#/properties/call_timeout/pattern",
						keyword: "pattern",
						params: { pattern: "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$" },
						schema: "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$",
						parentSchema: schema12.properties.call_timeout,
						data: data67
					};
					if (vErrors === null) vErrors = [err91];
					else vErrors.push(err91);
					errors++;
				}
			} else {
				const err92 = {
					instancePath: instancePath + "/call_timeout",
					schemaPath: "#/properties/call_timeout/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema12.properties.call_timeout.type,
					parentSchema: schema12.properties.call_timeout,
					data: data67
				};
				if (vErrors === null) vErrors = [err92];
				else vErrors.push(err92);
				errors++;
			}
		}
		if (data.idle_stop !== void 0) {
			let data68 = data.idle_stop;
			if (typeof data68 === "string") {
				if (!pattern9.test(data68)) {
					const err93 = {
						instancePath: instancePath + "/idle_stop",
						schemaPath: "#/properties/idle_stop/pattern",
						keyword: "pattern",
						params: { pattern: "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$" },
						schema: "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$",
						parentSchema: schema12.properties.idle_stop,
						data: data68
					};
					if (vErrors === null) vErrors = [err93];
					else vErrors.push(err93);
					errors++;
				}
			} else {
				const err94 = {
					instancePath: instancePath + "/idle_stop",
					schemaPath: "#/properties/idle_stop/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema12.properties.idle_stop.type,
					parentSchema: schema12.properties.idle_stop,
					data: data68
				};
				if (vErrors === null) vErrors = [err94];
				else vErrors.push(err94);
				errors++;
			}
		}
		if (data.shared !== void 0) {
			let data69 = data.shared;
			if (!(data69 === true || data69 === false || data69 === "once")) {
				const err95 = {
					instancePath: instancePath + "/shared",
					schemaPath: "#/properties/shared/enum",
					keyword: "enum",
					params: { allowedValues: schema12.properties.shared.enum },
					schema: schema12.properties.shared.enum,
					parentSchema: schema12.properties.shared,
					data: data69
				};
				if (vErrors === null) vErrors = [err95];
				else vErrors.push(err95);
				errors++;
			}
		}
		if (data.tools !== void 0) {
			let data70 = data.tools;
			if (data70 && typeof data70 == "object" && !Array.isArray(data70)) {
				for (const key5 in data70) if (!(key5 === "allow" || key5 === "deny" || key5 === "pin" || key5 === "describe")) {
					const err96 = {
						instancePath: instancePath + "/tools",
						schemaPath: "#/properties/tools/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key5 },
						schema: false,
						parentSchema: schema12.properties.tools,
						data: data70
					};
					if (vErrors === null) vErrors = [err96];
					else vErrors.push(err96);
					errors++;
				}
				if (data70.allow !== void 0) {
					let data71 = data70.allow;
					if (Array.isArray(data71)) {
						const len2 = data71.length;
						for (let i2 = 0; i2 < len2; i2++) {
							let data72 = data71[i2];
							if (typeof data72 === "string") {
								if (func3(data72) < 1) {
									const err97 = {
										instancePath: instancePath + "/tools/allow/" + i2,
										schemaPath: "#/definitions/globs/items/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema15.items,
										data: data72
									};
									if (vErrors === null) vErrors = [err97];
									else vErrors.push(err97);
									errors++;
								}
							} else {
								const err98 = {
									instancePath: instancePath + "/tools/allow/" + i2,
									schemaPath: "#/definitions/globs/items/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema15.items.type,
									parentSchema: schema15.items,
									data: data72
								};
								if (vErrors === null) vErrors = [err98];
								else vErrors.push(err98);
								errors++;
							}
						}
					} else {
						const err99 = {
							instancePath: instancePath + "/tools/allow",
							schemaPath: "#/definitions/globs/type",
							keyword: "type",
							params: { type: "array" },
							schema: schema15.type,
							parentSchema: schema15,
							data: data71
						};
						if (vErrors === null) vErrors = [err99];
						else vErrors.push(err99);
						errors++;
					}
				}
				if (data70.deny !== void 0) {
					let data73 = data70.deny;
					if (Array.isArray(data73)) {
						const len3 = data73.length;
						for (let i3 = 0; i3 < len3; i3++) {
							let data74 = data73[i3];
							if (typeof data74 === "string") {
								if (func3(data74) < 1) {
									const err100 = {
										instancePath: instancePath + "/tools/deny/" + i3,
										schemaPath: "#/definitions/globs/items/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema15.items,
										data: data74
									};
									if (vErrors === null) vErrors = [err100];
									else vErrors.push(err100);
									errors++;
								}
							} else {
								const err101 = {
									instancePath: instancePath + "/tools/deny/" + i3,
									schemaPath: "#/definitions/globs/items/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema15.items.type,
									parentSchema: schema15.items,
									data: data74
								};
								if (vErrors === null) vErrors = [err101];
								else vErrors.push(err101);
								errors++;
							}
						}
					} else {
						const err102 = {
							instancePath: instancePath + "/tools/deny",
							schemaPath: "#/definitions/globs/type",
							keyword: "type",
							params: { type: "array" },
							schema: schema15.type,
							parentSchema: schema15,
							data: data73
						};
						if (vErrors === null) vErrors = [err102];
						else vErrors.push(err102);
						errors++;
					}
				}
				if (data70.pin !== void 0) {
					let data75 = data70.pin;
					if (Array.isArray(data75)) {
						const len4 = data75.length;
						for (let i4 = 0; i4 < len4; i4++) {
							let data76 = data75[i4];
							if (typeof data76 === "string") {
								if (func3(data76) < 1) {
									const err103 = {
										instancePath: instancePath + "/tools/pin/" + i4,
										schemaPath: "#/definitions/globs/items/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema15.items,
										data: data76
									};
									if (vErrors === null) vErrors = [err103];
									else vErrors.push(err103);
									errors++;
								}
							} else {
								const err104 = {
									instancePath: instancePath + "/tools/pin/" + i4,
									schemaPath: "#/definitions/globs/items/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema15.items.type,
									parentSchema: schema15.items,
									data: data76
								};
								if (vErrors === null) vErrors = [err104];
								else vErrors.push(err104);
								errors++;
							}
						}
					} else {
						const err105 = {
							instancePath: instancePath + "/tools/pin",
							schemaPath: "#/definitions/globs/type",
							keyword: "type",
							params: { type: "array" },
							schema: schema15.type,
							parentSchema: schema15,
							data: data75
						};
						if (vErrors === null) vErrors = [err105];
						else vErrors.push(err105);
						errors++;
					}
				}
				if (data70.describe !== void 0) {
					let data77 = data70.describe;
					if (data77 && typeof data77 == "object" && !Array.isArray(data77)) for (const key6 in data77) {
						let data78 = data77[key6];
						if (typeof data78 !== "string") {
							const err106 = {
								instancePath: instancePath + "/tools/describe/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),
								schemaPath: "#/properties/tools/properties/describe/additionalProperties/type",
								keyword: "type",
								params: { type: "string" },
								schema: schema12.properties.tools.properties.describe.additionalProperties.type,
								parentSchema: schema12.properties.tools.properties.describe.additionalProperties,
								data: data78
							};
							if (vErrors === null) vErrors = [err106];
							else vErrors.push(err106);
							errors++;
						}
					}
					else {
						const err107 = {
							instancePath: instancePath + "/tools/describe",
							schemaPath: "#/properties/tools/properties/describe/type",
							keyword: "type",
							params: { type: "object" },
							schema: schema12.properties.tools.properties.describe.type,
							parentSchema: schema12.properties.tools.properties.describe,
							data: data77
						};
						if (vErrors === null) vErrors = [err107];
						else vErrors.push(err107);
						errors++;
					}
				}
			} else {
				const err108 = {
					instancePath: instancePath + "/tools",
					schemaPath: "#/properties/tools/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema12.properties.tools.type,
					parentSchema: schema12.properties.tools,
					data: data70
				};
				if (vErrors === null) vErrors = [err108];
				else vErrors.push(err108);
				errors++;
			}
		}
		if (data.prefix !== void 0) {
			let data79 = data.prefix;
			if (typeof data79 === "string") {
				if (!pattern11.test(data79)) {
					const err109 = {
						instancePath: instancePath + "/prefix",
						schemaPath: "#/properties/prefix/pattern",
						keyword: "pattern",
						params: { pattern: "^[A-Za-z0-9_-]{1,40}$" },
						schema: "^[A-Za-z0-9_-]{1,40}$",
						parentSchema: schema12.properties.prefix,
						data: data79
					};
					if (vErrors === null) vErrors = [err109];
					else vErrors.push(err109);
					errors++;
				}
			} else {
				const err110 = {
					instancePath: instancePath + "/prefix",
					schemaPath: "#/properties/prefix/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema12.properties.prefix.type,
					parentSchema: schema12.properties.prefix,
					data: data79
				};
				if (vErrors === null) vErrors = [err110];
				else vErrors.push(err110);
				errors++;
			}
		}
		if (data.structured !== void 0) {
			let data80 = data.structured;
			if (!(data80 === "auto" || data80 === "text" || data80 === "both" || data80 === "keep")) {
				const err111 = {
					instancePath: instancePath + "/structured",
					schemaPath: "pack.v1.schema.json#/definitions/structured/enum",
					keyword: "enum",
					params: { allowedValues: schema53.enum },
					schema: schema53.enum,
					parentSchema: schema53,
					data: data80
				};
				if (vErrors === null) vErrors = [err111];
				else vErrors.push(err111);
				errors++;
			}
		}
		if (data.pins !== void 0) {
			let data81 = data.pins;
			if (!(data81 === "off" || data81 === "warn" || data81 === "enforce")) {
				const err112 = {
					instancePath: instancePath + "/pins",
					schemaPath: "#/definitions/pins/enum",
					keyword: "enum",
					params: { allowedValues: schema62.enum },
					schema: schema62.enum,
					parentSchema: schema62,
					data: data81
				};
				if (vErrors === null) vErrors = [err112];
				else vErrors.push(err112);
				errors++;
			}
		}
		if (data.type !== void 0) {
			let data82 = data.type;
			if (!(data82 === "command")) {
				const err113 = {
					instancePath: instancePath + "/type",
					schemaPath: "#/properties/type/enum",
					keyword: "enum",
					params: { allowedValues: schema12.properties.type.enum },
					schema: schema12.properties.type.enum,
					parentSchema: schema12.properties.type,
					data: data82
				};
				if (vErrors === null) vErrors = [err113];
				else vErrors.push(err113);
				errors++;
			}
		}
		if (data.tool !== void 0) {
			let data83 = data.tool;
			if (typeof data83 === "string") {
				if (!pattern18.test(data83)) {
					const err114 = {
						instancePath: instancePath + "/tool",
						schemaPath: "#/properties/tool/pattern",
						keyword: "pattern",
						params: { pattern: "^[A-Za-z0-9_.-]{1,63}$" },
						schema: "^[A-Za-z0-9_.-]{1,63}$",
						parentSchema: schema12.properties.tool,
						data: data83
					};
					if (vErrors === null) vErrors = [err114];
					else vErrors.push(err114);
					errors++;
				}
			} else {
				const err115 = {
					instancePath: instancePath + "/tool",
					schemaPath: "#/properties/tool/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema12.properties.tool.type,
					parentSchema: schema12.properties.tool,
					data: data83
				};
				if (vErrors === null) vErrors = [err115];
				else vErrors.push(err115);
				errors++;
			}
		}
		if (data.description !== void 0) {
			let data84 = data.description;
			if (typeof data84 === "string") {
				if (func3(data84) < 1) {
					const err116 = {
						instancePath: instancePath + "/description",
						schemaPath: "#/properties/description/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema12.properties.description,
						data: data84
					};
					if (vErrors === null) vErrors = [err116];
					else vErrors.push(err116);
					errors++;
				}
			} else {
				const err117 = {
					instancePath: instancePath + "/description",
					schemaPath: "#/properties/description/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema12.properties.description.type,
					parentSchema: schema12.properties.description,
					data: data84
				};
				if (vErrors === null) vErrors = [err117];
				else vErrors.push(err117);
				errors++;
			}
		}
		if (data.install !== void 0) {
			let data85 = data.install;
			if (typeof data85 === "string") {
				if (func3(data85) < 1) {
					const err118 = {
						instancePath: instancePath + "/install",
						schemaPath: "#/properties/install/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema12.properties.install,
						data: data85
					};
					if (vErrors === null) vErrors = [err118];
					else vErrors.push(err118);
					errors++;
				}
			} else {
				const err119 = {
					instancePath: instancePath + "/install",
					schemaPath: "#/properties/install/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema12.properties.install.type,
					parentSchema: schema12.properties.install,
					data: data85
				};
				if (vErrors === null) vErrors = [err119];
				else vErrors.push(err119);
				errors++;
			}
		}
		if (data.timeout !== void 0) {
			let data86 = data.timeout;
			if (typeof data86 === "string") {
				if (!pattern9.test(data86)) {
					const err120 = {
						instancePath: instancePath + "/timeout",
						schemaPath: "#/properties/timeout/pattern",
						keyword: "pattern",
						params: { pattern: "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$" },
						schema: "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$",
						parentSchema: schema12.properties.timeout,
						data: data86
					};
					if (vErrors === null) vErrors = [err120];
					else vErrors.push(err120);
					errors++;
				}
			} else {
				const err121 = {
					instancePath: instancePath + "/timeout",
					schemaPath: "#/properties/timeout/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema12.properties.timeout.type,
					parentSchema: schema12.properties.timeout,
					data: data86
				};
				if (vErrors === null) vErrors = [err121];
				else vErrors.push(err121);
				errors++;
			}
		}
		if (data.max_output !== void 0) {
			let data87 = data.max_output;
			if (typeof data87 === "string") {
				if (!pattern20.test(data87)) {
					const err122 = {
						instancePath: instancePath + "/max_output",
						schemaPath: "#/properties/max_output/pattern",
						keyword: "pattern",
						params: { pattern: "^[0-9]+(\\.[0-9]+)?(KB|MB)$" },
						schema: "^[0-9]+(\\.[0-9]+)?(KB|MB)$",
						parentSchema: schema12.properties.max_output,
						data: data87
					};
					if (vErrors === null) vErrors = [err122];
					else vErrors.push(err122);
					errors++;
				}
			} else {
				const err123 = {
					instancePath: instancePath + "/max_output",
					schemaPath: "#/properties/max_output/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema12.properties.max_output.type,
					parentSchema: schema12.properties.max_output,
					data: data87
				};
				if (vErrors === null) vErrors = [err123];
				else vErrors.push(err123);
				errors++;
			}
		}
		if (data.serial !== void 0) {
			let data88 = data.serial;
			if (typeof data88 !== "boolean") {
				const err124 = {
					instancePath: instancePath + "/serial",
					schemaPath: "#/properties/serial/type",
					keyword: "type",
					params: { type: "boolean" },
					schema: schema12.properties.serial.type,
					parentSchema: schema12.properties.serial,
					data: data88
				};
				if (vErrors === null) vErrors = [err124];
				else vErrors.push(err124);
				errors++;
			}
		}
		if (data.read_only !== void 0) {
			let data89 = data.read_only;
			if (typeof data89 !== "boolean") {
				const err125 = {
					instancePath: instancePath + "/read_only",
					schemaPath: "#/properties/read_only/type",
					keyword: "type",
					params: { type: "boolean" },
					schema: schema12.properties.read_only.type,
					parentSchema: schema12.properties.read_only,
					data: data89
				};
				if (vErrors === null) vErrors = [err125];
				else vErrors.push(err125);
				errors++;
			}
		}
		if (data.allowed !== void 0) {
			let data90 = data.allowed;
			if (!data90 || typeof data90 != "object") {
				const err126 = {
					instancePath: instancePath + "/allowed",
					schemaPath: "#/properties/allowed/type",
					keyword: "type",
					params: { type: schema12.properties.allowed.type },
					schema: schema12.properties.allowed.type,
					parentSchema: schema12.properties.allowed,
					data: data90
				};
				if (vErrors === null) vErrors = [err126];
				else vErrors.push(err126);
				errors++;
			}
			if (Array.isArray(data90)) {
				const len5 = data90.length;
				for (let i5 = 0; i5 < len5; i5++) {
					let data91 = data90[i5];
					if (typeof data91 === "string") {
						if (func3(data91) < 1) {
							const err127 = {
								instancePath: instancePath + "/allowed/" + i5,
								schemaPath: "#/properties/allowed/items/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema12.properties.allowed.items,
								data: data91
							};
							if (vErrors === null) vErrors = [err127];
							else vErrors.push(err127);
							errors++;
						}
					} else {
						const err128 = {
							instancePath: instancePath + "/allowed/" + i5,
							schemaPath: "#/properties/allowed/items/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema12.properties.allowed.items.type,
							parentSchema: schema12.properties.allowed.items,
							data: data91
						};
						if (vErrors === null) vErrors = [err128];
						else vErrors.push(err128);
						errors++;
					}
				}
			}
			if (data90 && typeof data90 == "object" && !Array.isArray(data90)) for (const key7 in data90) {
				let data92 = data90[key7];
				if (typeof data92 !== "string") {
					const err129 = {
						instancePath: instancePath + "/allowed/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),
						schemaPath: "#/properties/allowed/additionalProperties/type",
						keyword: "type",
						params: { type: "string" },
						schema: schema12.properties.allowed.additionalProperties.type,
						parentSchema: schema12.properties.allowed.additionalProperties,
						data: data92
					};
					if (vErrors === null) vErrors = [err129];
					else vErrors.push(err129);
					errors++;
				}
			}
		}
		if (data.options !== void 0) {
			let data93 = data.options;
			if (Array.isArray(data93)) {
				const len6 = data93.length;
				for (let i6 = 0; i6 < len6; i6++) {
					let data94 = data93[i6];
					if (typeof data94 === "string") {
						if (!pattern21.test(data94)) {
							const err130 = {
								instancePath: instancePath + "/options/" + i6,
								schemaPath: "#/properties/options/items/pattern",
								keyword: "pattern",
								params: { pattern: "^-\\S+( \\S+)?$" },
								schema: "^-\\S+( \\S+)?$",
								parentSchema: schema12.properties.options.items,
								data: data94
							};
							if (vErrors === null) vErrors = [err130];
							else vErrors.push(err130);
							errors++;
						}
					} else {
						const err131 = {
							instancePath: instancePath + "/options/" + i6,
							schemaPath: "#/properties/options/items/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema12.properties.options.items.type,
							parentSchema: schema12.properties.options.items,
							data: data94
						};
						if (vErrors === null) vErrors = [err131];
						else vErrors.push(err131);
						errors++;
					}
				}
			} else {
				const err132 = {
					instancePath: instancePath + "/options",
					schemaPath: "#/properties/options/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema12.properties.options.type,
					parentSchema: schema12.properties.options,
					data: data93
				};
				if (vErrors === null) vErrors = [err132];
				else vErrors.push(err132);
				errors++;
			}
		}
		if (data.blocked !== void 0) {
			let data95 = data.blocked;
			if (data95 && typeof data95 == "object" && !Array.isArray(data95)) for (const key8 in data95) {
				let data96 = data95[key8];
				if (data96 && typeof data96 == "object" && !Array.isArray(data96)) {
					if (data96.reason === void 0) {
						const err133 = {
							instancePath: instancePath + "/blocked/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),
							schemaPath: "#/properties/blocked/additionalProperties/required",
							keyword: "required",
							params: { missingProperty: "reason" },
							schema: schema12.properties.blocked.additionalProperties.required,
							parentSchema: schema12.properties.blocked.additionalProperties,
							data: data96
						};
						if (vErrors === null) vErrors = [err133];
						else vErrors.push(err133);
						errors++;
					}
					for (const key9 in data96) if (!(key9 === "reason" || key9 === "use")) {
						const err134 = {
							instancePath: instancePath + "/blocked/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),
							schemaPath: "#/properties/blocked/additionalProperties/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key9 },
							schema: false,
							parentSchema: schema12.properties.blocked.additionalProperties,
							data: data96
						};
						if (vErrors === null) vErrors = [err134];
						else vErrors.push(err134);
						errors++;
					}
					if (data96.reason !== void 0) {
						let data97 = data96.reason;
						if (typeof data97 === "string") {
							if (func3(data97) < 1) {
								const err135 = {
									instancePath: instancePath + "/blocked/" + key8.replace(/~/g, "~0").replace(/\//g, "~1") + "/reason",
									schemaPath: "#/properties/blocked/additionalProperties/properties/reason/minLength",
									keyword: "minLength",
									params: { limit: 1 },
									schema: 1,
									parentSchema: schema12.properties.blocked.additionalProperties.properties.reason,
									data: data97
								};
								if (vErrors === null) vErrors = [err135];
								else vErrors.push(err135);
								errors++;
							}
						} else {
							const err136 = {
								instancePath: instancePath + "/blocked/" + key8.replace(/~/g, "~0").replace(/\//g, "~1") + "/reason",
								schemaPath: "#/properties/blocked/additionalProperties/properties/reason/type",
								keyword: "type",
								params: { type: "string" },
								schema: schema12.properties.blocked.additionalProperties.properties.reason.type,
								parentSchema: schema12.properties.blocked.additionalProperties.properties.reason,
								data: data97
							};
							if (vErrors === null) vErrors = [err136];
							else vErrors.push(err136);
							errors++;
						}
					}
					if (data96.use !== void 0) {
						let data98 = data96.use;
						if (typeof data98 === "string") {
							if (func3(data98) < 1) {
								const err137 = {
									instancePath: instancePath + "/blocked/" + key8.replace(/~/g, "~0").replace(/\//g, "~1") + "/use",
									schemaPath: "#/properties/blocked/additionalProperties/properties/use/minLength",
									keyword: "minLength",
									params: { limit: 1 },
									schema: 1,
									parentSchema: schema12.properties.blocked.additionalProperties.properties.use,
									data: data98
								};
								if (vErrors === null) vErrors = [err137];
								else vErrors.push(err137);
								errors++;
							}
						} else {
							const err138 = {
								instancePath: instancePath + "/blocked/" + key8.replace(/~/g, "~0").replace(/\//g, "~1") + "/use",
								schemaPath: "#/properties/blocked/additionalProperties/properties/use/type",
								keyword: "type",
								params: { type: "string" },
								schema: schema12.properties.blocked.additionalProperties.properties.use.type,
								parentSchema: schema12.properties.blocked.additionalProperties.properties.use,
								data: data98
							};
							if (vErrors === null) vErrors = [err138];
							else vErrors.push(err138);
							errors++;
						}
					}
				} else {
					const err139 = {
						instancePath: instancePath + "/blocked/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),
						schemaPath: "#/properties/blocked/additionalProperties/type",
						keyword: "type",
						params: { type: "object" },
						schema: schema12.properties.blocked.additionalProperties.type,
						parentSchema: schema12.properties.blocked.additionalProperties,
						data: data96
					};
					if (vErrors === null) vErrors = [err139];
					else vErrors.push(err139);
					errors++;
				}
			}
			else {
				const err140 = {
					instancePath: instancePath + "/blocked",
					schemaPath: "#/properties/blocked/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema12.properties.blocked.type,
					parentSchema: schema12.properties.blocked,
					data: data95
				};
				if (vErrors === null) vErrors = [err140];
				else vErrors.push(err140);
				errors++;
			}
		}
		if (data.help !== void 0) {
			let data99 = data.help;
			if (Array.isArray(data99)) {
				const len7 = data99.length;
				for (let i7 = 0; i7 < len7; i7++) {
					let data100 = data99[i7];
					if (typeof data100 !== "string") {
						const err141 = {
							instancePath: instancePath + "/help/" + i7,
							schemaPath: "#/properties/help/items/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema12.properties.help.items.type,
							parentSchema: schema12.properties.help.items,
							data: data100
						};
						if (vErrors === null) vErrors = [err141];
						else vErrors.push(err141);
						errors++;
					}
				}
			} else {
				const err142 = {
					instancePath: instancePath + "/help",
					schemaPath: "#/properties/help/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema12.properties.help.type,
					parentSchema: schema12.properties.help,
					data: data99
				};
				if (vErrors === null) vErrors = [err142];
				else vErrors.push(err142);
				errors++;
			}
		}
		if (data.session !== void 0) {
			let data101 = data.session;
			if (data101 && typeof data101 == "object" && !Array.isArray(data101)) {
				if (data101.tool === void 0) {
					const err143 = {
						instancePath: instancePath + "/session",
						schemaPath: "#/properties/session/required",
						keyword: "required",
						params: { missingProperty: "tool" },
						schema: schema12.properties.session.required,
						parentSchema: schema12.properties.session,
						data: data101
					};
					if (vErrors === null) vErrors = [err143];
					else vErrors.push(err143);
					errors++;
				}
				for (const key10 in data101) if (!(key10 === "tool" || key10 === "agents" || key10 === "env")) {
					const err144 = {
						instancePath: instancePath + "/session",
						schemaPath: "#/properties/session/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key10 },
						schema: false,
						parentSchema: schema12.properties.session,
						data: data101
					};
					if (vErrors === null) vErrors = [err144];
					else vErrors.push(err144);
					errors++;
				}
				if (data101.tool !== void 0) {
					let data102 = data101.tool;
					if (typeof data102 === "string") {
						if (!pattern18.test(data102)) {
							const err145 = {
								instancePath: instancePath + "/session/tool",
								schemaPath: "#/properties/session/properties/tool/pattern",
								keyword: "pattern",
								params: { pattern: "^[A-Za-z0-9_.-]{1,63}$" },
								schema: "^[A-Za-z0-9_.-]{1,63}$",
								parentSchema: schema12.properties.session.properties.tool,
								data: data102
							};
							if (vErrors === null) vErrors = [err145];
							else vErrors.push(err145);
							errors++;
						}
					} else {
						const err146 = {
							instancePath: instancePath + "/session/tool",
							schemaPath: "#/properties/session/properties/tool/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema12.properties.session.properties.tool.type,
							parentSchema: schema12.properties.session.properties.tool,
							data: data102
						};
						if (vErrors === null) vErrors = [err146];
						else vErrors.push(err146);
						errors++;
					}
				}
				if (data101.agents !== void 0) {
					let data103 = data101.agents;
					if (data103 && typeof data103 == "object" && !Array.isArray(data103)) {
						for (const key11 in data103) if (!(key11 === "file" || key11 === "args" || key11 === "key")) {
							const err147 = {
								instancePath: instancePath + "/session/agents",
								schemaPath: "#/properties/session/properties/agents/additionalProperties",
								keyword: "additionalProperties",
								params: { additionalProperty: key11 },
								schema: false,
								parentSchema: schema12.properties.session.properties.agents,
								data: data103
							};
							if (vErrors === null) vErrors = [err147];
							else vErrors.push(err147);
							errors++;
						}
						if (data103.file !== void 0) {
							let data104 = data103.file;
							if (typeof data104 === "string") {
								if (func3(data104) < 1) {
									const err148 = {
										instancePath: instancePath + "/session/agents/file",
										schemaPath: "#/properties/session/properties/agents/properties/file/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema12.properties.session.properties.agents.properties.file,
										data: data104
									};
									if (vErrors === null) vErrors = [err148];
									else vErrors.push(err148);
									errors++;
								}
							} else {
								const err149 = {
									instancePath: instancePath + "/session/agents/file",
									schemaPath: "#/properties/session/properties/agents/properties/file/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema12.properties.session.properties.agents.properties.file.type,
									parentSchema: schema12.properties.session.properties.agents.properties.file,
									data: data104
								};
								if (vErrors === null) vErrors = [err149];
								else vErrors.push(err149);
								errors++;
							}
						}
						if (data103.args !== void 0) {
							let data105 = data103.args;
							if (Array.isArray(data105)) {
								const len8 = data105.length;
								for (let i8 = 0; i8 < len8; i8++) {
									let data106 = data105[i8];
									if (typeof data106 !== "string") {
										const err150 = {
											instancePath: instancePath + "/session/agents/args/" + i8,
											schemaPath: "#/properties/session/properties/agents/properties/args/items/type",
											keyword: "type",
											params: { type: "string" },
											schema: schema12.properties.session.properties.agents.properties.args.items.type,
											parentSchema: schema12.properties.session.properties.agents.properties.args.items,
											data: data106
										};
										if (vErrors === null) vErrors = [err150];
										else vErrors.push(err150);
										errors++;
									}
								}
							} else {
								const err151 = {
									instancePath: instancePath + "/session/agents/args",
									schemaPath: "#/properties/session/properties/agents/properties/args/type",
									keyword: "type",
									params: { type: "array" },
									schema: schema12.properties.session.properties.agents.properties.args.type,
									parentSchema: schema12.properties.session.properties.agents.properties.args,
									data: data105
								};
								if (vErrors === null) vErrors = [err151];
								else vErrors.push(err151);
								errors++;
							}
						}
						if (data103.key !== void 0) {
							let data107 = data103.key;
							if (typeof data107 === "string") {
								if (func3(data107) < 1) {
									const err152 = {
										instancePath: instancePath + "/session/agents/key",
										schemaPath: "#/properties/session/properties/agents/properties/key/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema12.properties.session.properties.agents.properties.key,
										data: data107
									};
									if (vErrors === null) vErrors = [err152];
									else vErrors.push(err152);
									errors++;
								}
							} else {
								const err153 = {
									instancePath: instancePath + "/session/agents/key",
									schemaPath: "#/properties/session/properties/agents/properties/key/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema12.properties.session.properties.agents.properties.key.type,
									parentSchema: schema12.properties.session.properties.agents.properties.key,
									data: data107
								};
								if (vErrors === null) vErrors = [err153];
								else vErrors.push(err153);
								errors++;
							}
						}
					} else {
						const err154 = {
							instancePath: instancePath + "/session/agents",
							schemaPath: "#/properties/session/properties/agents/type",
							keyword: "type",
							params: { type: "object" },
							schema: schema12.properties.session.properties.agents.type,
							parentSchema: schema12.properties.session.properties.agents,
							data: data103
						};
						if (vErrors === null) vErrors = [err154];
						else vErrors.push(err154);
						errors++;
					}
				}
				if (data101.env !== void 0) {
					let data108 = data101.env;
					if (data108 && typeof data108 == "object" && !Array.isArray(data108)) {
						for (const key12 in data108) if (!(key12 === "session" || key12 === "agent")) {
							const err155 = {
								instancePath: instancePath + "/session/env",
								schemaPath: "#/properties/session/properties/env/additionalProperties",
								keyword: "additionalProperties",
								params: { additionalProperty: key12 },
								schema: false,
								parentSchema: schema12.properties.session.properties.env,
								data: data108
							};
							if (vErrors === null) vErrors = [err155];
							else vErrors.push(err155);
							errors++;
						}
						if (data108.session !== void 0) {
							let data109 = data108.session;
							if (typeof data109 === "string") {
								if (func3(data109) < 1) {
									const err156 = {
										instancePath: instancePath + "/session/env/session",
										schemaPath: "#/properties/session/properties/env/properties/session/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema12.properties.session.properties.env.properties.session,
										data: data109
									};
									if (vErrors === null) vErrors = [err156];
									else vErrors.push(err156);
									errors++;
								}
							} else {
								const err157 = {
									instancePath: instancePath + "/session/env/session",
									schemaPath: "#/properties/session/properties/env/properties/session/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema12.properties.session.properties.env.properties.session.type,
									parentSchema: schema12.properties.session.properties.env.properties.session,
									data: data109
								};
								if (vErrors === null) vErrors = [err157];
								else vErrors.push(err157);
								errors++;
							}
						}
						if (data108.agent !== void 0) {
							let data110 = data108.agent;
							if (typeof data110 === "string") {
								if (func3(data110) < 1) {
									const err158 = {
										instancePath: instancePath + "/session/env/agent",
										schemaPath: "#/properties/session/properties/env/properties/agent/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema12.properties.session.properties.env.properties.agent,
										data: data110
									};
									if (vErrors === null) vErrors = [err158];
									else vErrors.push(err158);
									errors++;
								}
							} else {
								const err159 = {
									instancePath: instancePath + "/session/env/agent",
									schemaPath: "#/properties/session/properties/env/properties/agent/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema12.properties.session.properties.env.properties.agent.type,
									parentSchema: schema12.properties.session.properties.env.properties.agent,
									data: data110
								};
								if (vErrors === null) vErrors = [err159];
								else vErrors.push(err159);
								errors++;
							}
						}
					} else {
						const err160 = {
							instancePath: instancePath + "/session/env",
							schemaPath: "#/properties/session/properties/env/type",
							keyword: "type",
							params: { type: "object" },
							schema: schema12.properties.session.properties.env.type,
							parentSchema: schema12.properties.session.properties.env,
							data: data108
						};
						if (vErrors === null) vErrors = [err160];
						else vErrors.push(err160);
						errors++;
					}
				}
			} else {
				const err161 = {
					instancePath: instancePath + "/session",
					schemaPath: "#/properties/session/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema12.properties.session.type,
					parentSchema: schema12.properties.session,
					data: data101
				};
				if (vErrors === null) vErrors = [err161];
				else vErrors.push(err161);
				errors++;
			}
		}
		if (data.commands !== void 0) {
			let data111 = data.commands;
			if (data111 && typeof data111 == "object" && !Array.isArray(data111)) {
				for (const key13 in data111) {
					const _errs159 = errors;
					if (typeof key13 === "string") {
						if (!pattern18.test(key13)) {
							const err162 = {
								instancePath: instancePath + "/commands",
								schemaPath: "#/properties/commands/propertyNames/pattern",
								keyword: "pattern",
								params: { pattern: "^[A-Za-z0-9_.-]{1,63}$" },
								schema: "^[A-Za-z0-9_.-]{1,63}$",
								parentSchema: schema12.properties.commands.propertyNames,
								data: key13,
								propertyName: key13
							};
							if (vErrors === null) vErrors = [err162];
							else vErrors.push(err162);
							errors++;
						}
					}
					if (!(_errs159 === errors)) {
						const err163 = {
							instancePath: instancePath + "/commands",
							schemaPath: "#/properties/commands/propertyNames",
							keyword: "propertyNames",
							params: { propertyName: key13 },
							schema: schema12.properties.commands.propertyNames,
							parentSchema: schema12.properties.commands,
							data: data111
						};
						if (vErrors === null) vErrors = [err163];
						else vErrors.push(err163);
						errors++;
					}
				}
				for (const key14 in data111) {
					let data112 = data111[key14];
					if (data112 && typeof data112 == "object" && !Array.isArray(data112)) {
						if (data112.args === void 0) {
							const err164 = {
								instancePath: instancePath + "/commands/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),
								schemaPath: "#/properties/commands/additionalProperties/required",
								keyword: "required",
								params: { missingProperty: "args" },
								schema: schema12.properties.commands.additionalProperties.required,
								parentSchema: schema12.properties.commands.additionalProperties,
								data: data112
							};
							if (vErrors === null) vErrors = [err164];
							else vErrors.push(err164);
							errors++;
						}
						for (const key15 in data112) if (!(key15 === "args" || key15 === "description" || key15 === "hint" || key15 === "warn_unless_session" || key15 === "read_only")) {
							const err165 = {
								instancePath: instancePath + "/commands/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),
								schemaPath: "#/properties/commands/additionalProperties/additionalProperties",
								keyword: "additionalProperties",
								params: { additionalProperty: key15 },
								schema: false,
								parentSchema: schema12.properties.commands.additionalProperties,
								data: data112
							};
							if (vErrors === null) vErrors = [err165];
							else vErrors.push(err165);
							errors++;
						}
						if (data112.args !== void 0) {
							let data113 = data112.args;
							if (Array.isArray(data113)) {
								const len9 = data113.length;
								for (let i9 = 0; i9 < len9; i9++) {
									let data114 = data113[i9];
									if (typeof data114 !== "string") {
										const err166 = {
											instancePath: instancePath + "/commands/" + key14.replace(/~/g, "~0").replace(/\//g, "~1") + "/args/" + i9,
											schemaPath: "#/properties/commands/additionalProperties/properties/args/items/type",
											keyword: "type",
											params: { type: "string" },
											schema: schema12.properties.commands.additionalProperties.properties.args.items.type,
											parentSchema: schema12.properties.commands.additionalProperties.properties.args.items,
											data: data114
										};
										if (vErrors === null) vErrors = [err166];
										else vErrors.push(err166);
										errors++;
									}
								}
							} else {
								const err167 = {
									instancePath: instancePath + "/commands/" + key14.replace(/~/g, "~0").replace(/\//g, "~1") + "/args",
									schemaPath: "#/properties/commands/additionalProperties/properties/args/type",
									keyword: "type",
									params: { type: "array" },
									schema: schema12.properties.commands.additionalProperties.properties.args.type,
									parentSchema: schema12.properties.commands.additionalProperties.properties.args,
									data: data113
								};
								if (vErrors === null) vErrors = [err167];
								else vErrors.push(err167);
								errors++;
							}
						}
						if (data112.description !== void 0) {
							let data115 = data112.description;
							if (typeof data115 === "string") {
								if (func3(data115) < 1) {
									const err168 = {
										instancePath: instancePath + "/commands/" + key14.replace(/~/g, "~0").replace(/\//g, "~1") + "/description",
										schemaPath: "#/properties/commands/additionalProperties/properties/description/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema12.properties.commands.additionalProperties.properties.description,
										data: data115
									};
									if (vErrors === null) vErrors = [err168];
									else vErrors.push(err168);
									errors++;
								}
							} else {
								const err169 = {
									instancePath: instancePath + "/commands/" + key14.replace(/~/g, "~0").replace(/\//g, "~1") + "/description",
									schemaPath: "#/properties/commands/additionalProperties/properties/description/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema12.properties.commands.additionalProperties.properties.description.type,
									parentSchema: schema12.properties.commands.additionalProperties.properties.description,
									data: data115
								};
								if (vErrors === null) vErrors = [err169];
								else vErrors.push(err169);
								errors++;
							}
						}
						if (data112.hint !== void 0) {
							let data116 = data112.hint;
							if (typeof data116 === "string") {
								if (func3(data116) < 1) {
									const err170 = {
										instancePath: instancePath + "/commands/" + key14.replace(/~/g, "~0").replace(/\//g, "~1") + "/hint",
										schemaPath: "#/properties/commands/additionalProperties/properties/hint/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema12.properties.commands.additionalProperties.properties.hint,
										data: data116
									};
									if (vErrors === null) vErrors = [err170];
									else vErrors.push(err170);
									errors++;
								}
							} else {
								const err171 = {
									instancePath: instancePath + "/commands/" + key14.replace(/~/g, "~0").replace(/\//g, "~1") + "/hint",
									schemaPath: "#/properties/commands/additionalProperties/properties/hint/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema12.properties.commands.additionalProperties.properties.hint.type,
									parentSchema: schema12.properties.commands.additionalProperties.properties.hint,
									data: data116
								};
								if (vErrors === null) vErrors = [err171];
								else vErrors.push(err171);
								errors++;
							}
						}
						if (data112.warn_unless_session !== void 0) {
							let data117 = data112.warn_unless_session;
							if (typeof data117 === "string") {
								if (func3(data117) < 1) {
									const err172 = {
										instancePath: instancePath + "/commands/" + key14.replace(/~/g, "~0").replace(/\//g, "~1") + "/warn_unless_session",
										schemaPath: "#/properties/commands/additionalProperties/properties/warn_unless_session/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema12.properties.commands.additionalProperties.properties.warn_unless_session,
										data: data117
									};
									if (vErrors === null) vErrors = [err172];
									else vErrors.push(err172);
									errors++;
								}
							} else {
								const err173 = {
									instancePath: instancePath + "/commands/" + key14.replace(/~/g, "~0").replace(/\//g, "~1") + "/warn_unless_session",
									schemaPath: "#/properties/commands/additionalProperties/properties/warn_unless_session/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema12.properties.commands.additionalProperties.properties.warn_unless_session.type,
									parentSchema: schema12.properties.commands.additionalProperties.properties.warn_unless_session,
									data: data117
								};
								if (vErrors === null) vErrors = [err173];
								else vErrors.push(err173);
								errors++;
							}
						}
						if (data112.read_only !== void 0) {
							let data118 = data112.read_only;
							if (typeof data118 !== "boolean") {
								const err174 = {
									instancePath: instancePath + "/commands/" + key14.replace(/~/g, "~0").replace(/\//g, "~1") + "/read_only",
									schemaPath: "#/properties/commands/additionalProperties/properties/read_only/type",
									keyword: "type",
									params: { type: "boolean" },
									schema: schema12.properties.commands.additionalProperties.properties.read_only.type,
									parentSchema: schema12.properties.commands.additionalProperties.properties.read_only,
									data: data118
								};
								if (vErrors === null) vErrors = [err174];
								else vErrors.push(err174);
								errors++;
							}
						}
					} else {
						const err175 = {
							instancePath: instancePath + "/commands/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),
							schemaPath: "#/properties/commands/additionalProperties/type",
							keyword: "type",
							params: { type: "object" },
							schema: schema12.properties.commands.additionalProperties.type,
							parentSchema: schema12.properties.commands.additionalProperties,
							data: data112
						};
						if (vErrors === null) vErrors = [err175];
						else vErrors.push(err175);
						errors++;
					}
				}
			} else {
				const err176 = {
					instancePath: instancePath + "/commands",
					schemaPath: "#/properties/commands/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema12.properties.commands.type,
					parentSchema: schema12.properties.commands,
					data: data111
				};
				if (vErrors === null) vErrors = [err176];
				else vErrors.push(err176);
				errors++;
			}
		}
		if (data.resources !== void 0) {
			let data119 = data.resources;
			if (data119 && typeof data119 == "object" && !Array.isArray(data119)) {
				for (const key16 in data119) {
					const _errs178 = errors;
					if (typeof key16 === "string") {
						if (!pattern24.test(key16)) {
							const err177 = {
								instancePath: instancePath + "/resources",
								schemaPath: "#/properties/resources/propertyNames/pattern",
								keyword: "pattern",
								params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*:." },
								schema: "^[A-Za-z][A-Za-z0-9+.-]*:.",
								parentSchema: schema12.properties.resources.propertyNames,
								data: key16,
								propertyName: key16
							};
							if (vErrors === null) vErrors = [err177];
							else vErrors.push(err177);
							errors++;
						}
					}
					if (!(_errs178 === errors)) {
						const err178 = {
							instancePath: instancePath + "/resources",
							schemaPath: "#/properties/resources/propertyNames",
							keyword: "propertyNames",
							params: { propertyName: key16 },
							schema: schema12.properties.resources.propertyNames,
							parentSchema: schema12.properties.resources,
							data: data119
						};
						if (vErrors === null) vErrors = [err178];
						else vErrors.push(err178);
						errors++;
					}
				}
				for (const key17 in data119) {
					let data120 = data119[key17];
					if (data120 && typeof data120 == "object" && !Array.isArray(data120)) {
						for (const key18 in data120) if (!(key18 === "file" || key18 === "args" || key18 === "description" || key18 === "mime")) {
							const err179 = {
								instancePath: instancePath + "/resources/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"),
								schemaPath: "#/properties/resources/additionalProperties/additionalProperties",
								keyword: "additionalProperties",
								params: { additionalProperty: key18 },
								schema: false,
								parentSchema: schema12.properties.resources.additionalProperties,
								data: data120
							};
							if (vErrors === null) vErrors = [err179];
							else vErrors.push(err179);
							errors++;
						}
						if (data120.file !== void 0) {
							let data121 = data120.file;
							if (typeof data121 === "string") {
								if (func3(data121) < 1) {
									const err180 = {
										instancePath: instancePath + "/resources/" + key17.replace(/~/g, "~0").replace(/\//g, "~1") + "/file",
										schemaPath: "#/properties/resources/additionalProperties/properties/file/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema12.properties.resources.additionalProperties.properties.file,
										data: data121
									};
									if (vErrors === null) vErrors = [err180];
									else vErrors.push(err180);
									errors++;
								}
							} else {
								const err181 = {
									instancePath: instancePath + "/resources/" + key17.replace(/~/g, "~0").replace(/\//g, "~1") + "/file",
									schemaPath: "#/properties/resources/additionalProperties/properties/file/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema12.properties.resources.additionalProperties.properties.file.type,
									parentSchema: schema12.properties.resources.additionalProperties.properties.file,
									data: data121
								};
								if (vErrors === null) vErrors = [err181];
								else vErrors.push(err181);
								errors++;
							}
						}
						if (data120.args !== void 0) {
							let data122 = data120.args;
							if (Array.isArray(data122)) {
								const len10 = data122.length;
								for (let i10 = 0; i10 < len10; i10++) {
									let data123 = data122[i10];
									if (typeof data123 !== "string") {
										const err182 = {
											instancePath: instancePath + "/resources/" + key17.replace(/~/g, "~0").replace(/\//g, "~1") + "/args/" + i10,
											schemaPath: "#/properties/resources/additionalProperties/properties/args/items/type",
											keyword: "type",
											params: { type: "string" },
											schema: schema12.properties.resources.additionalProperties.properties.args.items.type,
											parentSchema: schema12.properties.resources.additionalProperties.properties.args.items,
											data: data123
										};
										if (vErrors === null) vErrors = [err182];
										else vErrors.push(err182);
										errors++;
									}
								}
							} else {
								const err183 = {
									instancePath: instancePath + "/resources/" + key17.replace(/~/g, "~0").replace(/\//g, "~1") + "/args",
									schemaPath: "#/properties/resources/additionalProperties/properties/args/type",
									keyword: "type",
									params: { type: "array" },
									schema: schema12.properties.resources.additionalProperties.properties.args.type,
									parentSchema: schema12.properties.resources.additionalProperties.properties.args,
									data: data122
								};
								if (vErrors === null) vErrors = [err183];
								else vErrors.push(err183);
								errors++;
							}
						}
						if (data120.description !== void 0) {
							let data124 = data120.description;
							if (typeof data124 === "string") {
								if (func3(data124) < 1) {
									const err184 = {
										instancePath: instancePath + "/resources/" + key17.replace(/~/g, "~0").replace(/\//g, "~1") + "/description",
										schemaPath: "#/properties/resources/additionalProperties/properties/description/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema12.properties.resources.additionalProperties.properties.description,
										data: data124
									};
									if (vErrors === null) vErrors = [err184];
									else vErrors.push(err184);
									errors++;
								}
							} else {
								const err185 = {
									instancePath: instancePath + "/resources/" + key17.replace(/~/g, "~0").replace(/\//g, "~1") + "/description",
									schemaPath: "#/properties/resources/additionalProperties/properties/description/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema12.properties.resources.additionalProperties.properties.description.type,
									parentSchema: schema12.properties.resources.additionalProperties.properties.description,
									data: data124
								};
								if (vErrors === null) vErrors = [err185];
								else vErrors.push(err185);
								errors++;
							}
						}
						if (data120.mime !== void 0) {
							let data125 = data120.mime;
							if (typeof data125 === "string") {
								if (func3(data125) < 1) {
									const err186 = {
										instancePath: instancePath + "/resources/" + key17.replace(/~/g, "~0").replace(/\//g, "~1") + "/mime",
										schemaPath: "#/properties/resources/additionalProperties/properties/mime/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema12.properties.resources.additionalProperties.properties.mime,
										data: data125
									};
									if (vErrors === null) vErrors = [err186];
									else vErrors.push(err186);
									errors++;
								}
							} else {
								const err187 = {
									instancePath: instancePath + "/resources/" + key17.replace(/~/g, "~0").replace(/\//g, "~1") + "/mime",
									schemaPath: "#/properties/resources/additionalProperties/properties/mime/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema12.properties.resources.additionalProperties.properties.mime.type,
									parentSchema: schema12.properties.resources.additionalProperties.properties.mime,
									data: data125
								};
								if (vErrors === null) vErrors = [err187];
								else vErrors.push(err187);
								errors++;
							}
						}
					} else {
						const err188 = {
							instancePath: instancePath + "/resources/" + key17.replace(/~/g, "~0").replace(/\//g, "~1"),
							schemaPath: "#/properties/resources/additionalProperties/type",
							keyword: "type",
							params: { type: "object" },
							schema: schema12.properties.resources.additionalProperties.type,
							parentSchema: schema12.properties.resources.additionalProperties,
							data: data120
						};
						if (vErrors === null) vErrors = [err188];
						else vErrors.push(err188);
						errors++;
					}
				}
			} else {
				const err189 = {
					instancePath: instancePath + "/resources",
					schemaPath: "#/properties/resources/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema12.properties.resources.type,
					parentSchema: schema12.properties.resources,
					data: data119
				};
				if (vErrors === null) vErrors = [err189];
				else vErrors.push(err189);
				errors++;
			}
		}
		if (data.prompts !== void 0) {
			let data126 = data.prompts;
			if (data126 && typeof data126 == "object" && !Array.isArray(data126)) {
				for (const key19 in data126) {
					const _errs195 = errors;
					if (typeof key19 === "string") {
						if (!pattern18.test(key19)) {
							const err190 = {
								instancePath: instancePath + "/prompts",
								schemaPath: "#/properties/prompts/propertyNames/pattern",
								keyword: "pattern",
								params: { pattern: "^[A-Za-z0-9_.-]{1,63}$" },
								schema: "^[A-Za-z0-9_.-]{1,63}$",
								parentSchema: schema12.properties.prompts.propertyNames,
								data: key19,
								propertyName: key19
							};
							if (vErrors === null) vErrors = [err190];
							else vErrors.push(err190);
							errors++;
						}
					}
					if (!(_errs195 === errors)) {
						const err191 = {
							instancePath: instancePath + "/prompts",
							schemaPath: "#/properties/prompts/propertyNames",
							keyword: "propertyNames",
							params: { propertyName: key19 },
							schema: schema12.properties.prompts.propertyNames,
							parentSchema: schema12.properties.prompts,
							data: data126
						};
						if (vErrors === null) vErrors = [err191];
						else vErrors.push(err191);
						errors++;
					}
				}
				for (const key20 in data126) {
					let data127 = data126[key20];
					if (data127 && typeof data127 == "object" && !Array.isArray(data127)) {
						if (data127.args === void 0) {
							const err192 = {
								instancePath: instancePath + "/prompts/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),
								schemaPath: "#/properties/prompts/additionalProperties/required",
								keyword: "required",
								params: { missingProperty: "args" },
								schema: schema12.properties.prompts.additionalProperties.required,
								parentSchema: schema12.properties.prompts.additionalProperties,
								data: data127
							};
							if (vErrors === null) vErrors = [err192];
							else vErrors.push(err192);
							errors++;
						}
						for (const key21 in data127) if (!(key21 === "args" || key21 === "description")) {
							const err193 = {
								instancePath: instancePath + "/prompts/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),
								schemaPath: "#/properties/prompts/additionalProperties/additionalProperties",
								keyword: "additionalProperties",
								params: { additionalProperty: key21 },
								schema: false,
								parentSchema: schema12.properties.prompts.additionalProperties,
								data: data127
							};
							if (vErrors === null) vErrors = [err193];
							else vErrors.push(err193);
							errors++;
						}
						if (data127.args !== void 0) {
							let data128 = data127.args;
							if (Array.isArray(data128)) {
								const len11 = data128.length;
								for (let i11 = 0; i11 < len11; i11++) {
									let data129 = data128[i11];
									if (typeof data129 !== "string") {
										const err194 = {
											instancePath: instancePath + "/prompts/" + key20.replace(/~/g, "~0").replace(/\//g, "~1") + "/args/" + i11,
											schemaPath: "#/properties/prompts/additionalProperties/properties/args/items/type",
											keyword: "type",
											params: { type: "string" },
											schema: schema12.properties.prompts.additionalProperties.properties.args.items.type,
											parentSchema: schema12.properties.prompts.additionalProperties.properties.args.items,
											data: data129
										};
										if (vErrors === null) vErrors = [err194];
										else vErrors.push(err194);
										errors++;
									}
								}
							} else {
								const err195 = {
									instancePath: instancePath + "/prompts/" + key20.replace(/~/g, "~0").replace(/\//g, "~1") + "/args",
									schemaPath: "#/properties/prompts/additionalProperties/properties/args/type",
									keyword: "type",
									params: { type: "array" },
									schema: schema12.properties.prompts.additionalProperties.properties.args.type,
									parentSchema: schema12.properties.prompts.additionalProperties.properties.args,
									data: data128
								};
								if (vErrors === null) vErrors = [err195];
								else vErrors.push(err195);
								errors++;
							}
						}
						if (data127.description !== void 0) {
							let data130 = data127.description;
							if (typeof data130 === "string") {
								if (func3(data130) < 1) {
									const err196 = {
										instancePath: instancePath + "/prompts/" + key20.replace(/~/g, "~0").replace(/\//g, "~1") + "/description",
										schemaPath: "#/properties/prompts/additionalProperties/properties/description/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema12.properties.prompts.additionalProperties.properties.description,
										data: data130
									};
									if (vErrors === null) vErrors = [err196];
									else vErrors.push(err196);
									errors++;
								}
							} else {
								const err197 = {
									instancePath: instancePath + "/prompts/" + key20.replace(/~/g, "~0").replace(/\//g, "~1") + "/description",
									schemaPath: "#/properties/prompts/additionalProperties/properties/description/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema12.properties.prompts.additionalProperties.properties.description.type,
									parentSchema: schema12.properties.prompts.additionalProperties.properties.description,
									data: data130
								};
								if (vErrors === null) vErrors = [err197];
								else vErrors.push(err197);
								errors++;
							}
						}
					} else {
						const err198 = {
							instancePath: instancePath + "/prompts/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),
							schemaPath: "#/properties/prompts/additionalProperties/type",
							keyword: "type",
							params: { type: "object" },
							schema: schema12.properties.prompts.additionalProperties.type,
							parentSchema: schema12.properties.prompts.additionalProperties,
							data: data127
						};
						if (vErrors === null) vErrors = [err198];
						else vErrors.push(err198);
						errors++;
					}
				}
			} else {
				const err199 = {
					instancePath: instancePath + "/prompts",
					schemaPath: "#/properties/prompts/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema12.properties.prompts.type,
					parentSchema: schema12.properties.prompts,
					data: data126
				};
				if (vErrors === null) vErrors = [err199];
				else vErrors.push(err199);
				errors++;
			}
		}
	} else {
		const err200 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema12.type,
			parentSchema: schema12,
			data
		};
		if (vErrors === null) vErrors = [err200];
		else vErrors.push(err200);
		errors++;
	}
	validate11.errors = vErrors;
	return errors === 0;
}
const schema67 = {
	"description": "A rule about calls.",
	"type": "object",
	"additionalProperties": false,
	"required": ["do"],
	"properties": {
		"name": {
			"description": "The name of the rule in errors, in the audit log and in \"bcp-proxy which\". Default: its place, such as policy.rules[0].",
			"type": "string",
			"minLength": 1
		},
		"match": {
			"description": "Which calls it is for. Default: all.",
			"$ref": "#/definitions/callMatch"
		},
		"schema": {
			"description": "A JSON Schema, if globs are not enough. The rule matches only if the arguments pass it.",
			"type": "object"
		},
		"do": {
			"description": "allow, deny or confirm. confirm: a person is asked before the call. If nobody can be asked, the call is refused.",
			"enum": [
				"allow",
				"deny",
				"confirm"
			]
		},
		"reason": {
			"description": "The reason, shown to the caller that is refused and to the person who is asked.",
			"type": "string",
			"minLength": 1
		}
	}
};
const schema68 = {
	"description": "Which calls it is for. All given parts must match.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"server": {
			"description": "Globs of names of servers.",
			"$ref": "pack.v1.schema.json#/definitions/globs"
		},
		"tool": {
			"description": "Globs of tools, as name, server/name or with the prefix of their server. Upper and lower case are the same.",
			"$ref": "pack.v1.schema.json#/definitions/globs"
		},
		"caller": {
			"description": "Globs of callers: the name of a token, the name that an issuer gives, or stdio, shell, or open (over HTTP without a token).",
			"$ref": "pack.v1.schema.json#/definitions/globs"
		},
		"profile": {
			"description": "Globs of names of profiles. The endpoint of the whole config has no name: only ** matches it.",
			"$ref": "pack.v1.schema.json#/definitions/globs"
		},
		"args": {
			"description": "Globs of the values of arguments, by name. All these arguments have to be there. A rule that allows matches only if every value fits as it is written. A rule that denies or asks matches if any value fits, in any spelling.",
			"type": "object",
			"additionalProperties": {
				"description": "Globs of the value.",
				"$ref": "pack.v1.schema.json#/definitions/globs"
			}
		}
	}
};
const schema48 = {
	"description": "A glob or a list of globs, any of which may match.",
	"type": ["string", "array"],
	"minLength": 1,
	"minItems": 1,
	"items": { "$ref": "#/definitions/glob" }
};
const schema30 = {
	"description": "A glob (picomatch): * within a name, ** across slashes, {a,b} either.",
	"type": "string",
	"minLength": 1
};
function validate48(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (typeof data !== "string" && !Array.isArray(data)) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema48.type },
			schema: schema48.type,
			parentSchema: schema48,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (typeof data === "string") {
		if (func3(data) < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minLength",
				keyword: "minLength",
				params: { limit: 1 },
				schema: 1,
				parentSchema: schema48,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
	}
	if (Array.isArray(data)) {
		if (data.length < 1) {
			const err2 = {
				instancePath,
				schemaPath: "#/minItems",
				keyword: "minItems",
				params: { limit: 1 },
				schema: 1,
				parentSchema: schema48,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		const len0 = data.length;
		for (let i0 = 0; i0 < len0; i0++) {
			let data0 = data[i0];
			if (typeof data0 === "string") {
				if (func3(data0) < 1) {
					const err3 = {
						instancePath: instancePath + "/" + i0,
						schemaPath: "#/definitions/glob/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema30,
						data: data0
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			} else {
				const err4 = {
					instancePath: instancePath + "/" + i0,
					schemaPath: "#/definitions/glob/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema30.type,
					parentSchema: schema30,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate48.errors = vErrors;
	return errors === 0;
}
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "server" || key0 === "tool" || key0 === "caller" || key0 === "profile" || key0 === "args")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema68,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.server !== void 0) {
			if (!validate48(data.server, {
				instancePath: instancePath + "/server",
				parentData: data,
				parentDataProperty: "server",
				rootData
			})) {
				vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
				errors = vErrors.length;
			}
		}
		if (data.tool !== void 0) {
			if (!validate48(data.tool, {
				instancePath: instancePath + "/tool",
				parentData: data,
				parentDataProperty: "tool",
				rootData
			})) {
				vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
				errors = vErrors.length;
			}
		}
		if (data.caller !== void 0) {
			if (!validate48(data.caller, {
				instancePath: instancePath + "/caller",
				parentData: data,
				parentDataProperty: "caller",
				rootData
			})) {
				vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
				errors = vErrors.length;
			}
		}
		if (data.profile !== void 0) {
			if (!validate48(data.profile, {
				instancePath: instancePath + "/profile",
				parentData: data,
				parentDataProperty: "profile",
				rootData
			})) {
				vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
				errors = vErrors.length;
			}
		}
		if (data.args !== void 0) {
			let data4 = data.args;
			if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
				for (const key1 in data4) if (!validate48(data4[key1], {
					instancePath: instancePath + "/args/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					parentData: data4,
					parentDataProperty: key1,
					rootData
				})) {
					vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
					errors = vErrors.length;
				}
			} else {
				const err1 = {
					instancePath: instancePath + "/args",
					schemaPath: "#/properties/args/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema68.properties.args.type,
					parentSchema: schema68.properties.args,
					data: data4
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
	} else {
		const err2 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema68.type,
			parentSchema: schema68,
			data
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	validate47.errors = vErrors;
	return errors === 0;
}
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.do === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "do" },
				schema: schema67.required,
				parentSchema: schema67,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "name" || key0 === "match" || key0 === "schema" || key0 === "do" || key0 === "reason")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema67,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.name !== void 0) {
			let data0 = data.name;
			if (typeof data0 === "string") {
				if (func3(data0) < 1) {
					const err2 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema67.properties.name,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/properties/name/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema67.properties.name.type,
					parentSchema: schema67.properties.name,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.match !== void 0) {
			if (!validate47(data.match, {
				instancePath: instancePath + "/match",
				parentData: data,
				parentDataProperty: "match",
				rootData
			})) {
				vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
				errors = vErrors.length;
			}
		}
		if (data.schema !== void 0) {
			let data2 = data.schema;
			if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
				const err4 = {
					instancePath: instancePath + "/schema",
					schemaPath: "#/properties/schema/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema67.properties.schema.type,
					parentSchema: schema67.properties.schema,
					data: data2
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.do !== void 0) {
			let data3 = data.do;
			if (!(data3 === "allow" || data3 === "deny" || data3 === "confirm")) {
				const err5 = {
					instancePath: instancePath + "/do",
					schemaPath: "#/properties/do/enum",
					keyword: "enum",
					params: { allowedValues: schema67.properties.do.enum },
					schema: schema67.properties.do.enum,
					parentSchema: schema67.properties.do,
					data: data3
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.reason !== void 0) {
			let data4 = data.reason;
			if (typeof data4 === "string") {
				if (func3(data4) < 1) {
					const err6 = {
						instancePath: instancePath + "/reason",
						schemaPath: "#/properties/reason/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema67.properties.reason,
						data: data4
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/reason",
					schemaPath: "#/properties/reason/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema67.properties.reason.type,
					parentSchema: schema67.properties.reason,
					data: data4
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
	} else {
		const err8 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema67.type,
			parentSchema: schema67,
			data
		};
		if (vErrors === null) vErrors = [err8];
		else vErrors.push(err8);
		errors++;
	}
	validate46.errors = vErrors;
	return errors === 0;
}
const schema71 = {
	"description": "How large calls of some tools may be, and how long they may take.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"match": {
			"description": "Which tools it is for. Default: all.",
			"$ref": "#/definitions/toolMatch"
		},
		"max_arguments": {
			"description": "The longest arguments. A call with longer ones is refused.",
			"type": "string",
			"pattern": "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)$",
			"patternErrorMessage": "Write a number with its unit, such as \"64KB\"."
		},
		"max_result": {
			"description": "The longest result. If a result is longer, the client gets an error that says so. Nothing is cut.",
			"type": "string",
			"pattern": "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)$",
			"patternErrorMessage": "Write a number with its unit, such as \"10MB\"."
		},
		"timeout": {
			"description": "How long a call may take. It replaces call_timeout of the server.",
			"type": "string",
			"pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$",
			"patternErrorMessage": "Write a number with its unit, such as \"30s\" or \"10m\"."
		}
	}
};
const schema72 = {
	"description": "Which calls it is for. All given parts must match.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"server": {
			"description": "Globs of names of servers.",
			"$ref": "pack.v1.schema.json#/definitions/globs"
		},
		"tool": {
			"description": "Globs of tools, as name, server/name or with the prefix of their server. Upper and lower case are the same.",
			"$ref": "pack.v1.schema.json#/definitions/globs"
		},
		"caller": {
			"description": "Globs of callers: the name of a token, the name that an issuer gives, or stdio, shell, or open (over HTTP without a token).",
			"$ref": "pack.v1.schema.json#/definitions/globs"
		},
		"profile": {
			"description": "Globs of names of profiles. The endpoint of the whole config has no name: only ** matches it.",
			"$ref": "pack.v1.schema.json#/definitions/globs"
		}
	}
};
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "server" || key0 === "tool" || key0 === "caller" || key0 === "profile")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema72,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.server !== void 0) {
			if (!validate48(data.server, {
				instancePath: instancePath + "/server",
				parentData: data,
				parentDataProperty: "server",
				rootData
			})) {
				vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
				errors = vErrors.length;
			}
		}
		if (data.tool !== void 0) {
			if (!validate48(data.tool, {
				instancePath: instancePath + "/tool",
				parentData: data,
				parentDataProperty: "tool",
				rootData
			})) {
				vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
				errors = vErrors.length;
			}
		}
		if (data.caller !== void 0) {
			if (!validate48(data.caller, {
				instancePath: instancePath + "/caller",
				parentData: data,
				parentDataProperty: "caller",
				rootData
			})) {
				vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
				errors = vErrors.length;
			}
		}
		if (data.profile !== void 0) {
			if (!validate48(data.profile, {
				instancePath: instancePath + "/profile",
				parentData: data,
				parentDataProperty: "profile",
				rootData
			})) {
				vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema72.type,
			parentSchema: schema72,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate57.errors = vErrors;
	return errors === 0;
}
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "match" || key0 === "max_arguments" || key0 === "max_result" || key0 === "timeout")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema71,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.match !== void 0) {
			if (!validate57(data.match, {
				instancePath: instancePath + "/match",
				parentData: data,
				parentDataProperty: "match",
				rootData
			})) {
				vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
				errors = vErrors.length;
			}
		}
		if (data.max_arguments !== void 0) {
			let data1 = data.max_arguments;
			if (typeof data1 === "string") {
				if (!pattern37.test(data1)) {
					const err1 = {
						instancePath: instancePath + "/max_arguments",
						schemaPath: "#/properties/max_arguments/pattern",
						keyword: "pattern",
						params: { pattern: "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)$" },
						schema: "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)$",
						parentSchema: schema71.properties.max_arguments,
						data: data1
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			} else {
				const err2 = {
					instancePath: instancePath + "/max_arguments",
					schemaPath: "#/properties/max_arguments/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema71.properties.max_arguments.type,
					parentSchema: schema71.properties.max_arguments,
					data: data1
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.max_result !== void 0) {
			let data2 = data.max_result;
			if (typeof data2 === "string") {
				if (!pattern37.test(data2)) {
					const err3 = {
						instancePath: instancePath + "/max_result",
						schemaPath: "#/properties/max_result/pattern",
						keyword: "pattern",
						params: { pattern: "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)$" },
						schema: "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)$",
						parentSchema: schema71.properties.max_result,
						data: data2
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			} else {
				const err4 = {
					instancePath: instancePath + "/max_result",
					schemaPath: "#/properties/max_result/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema71.properties.max_result.type,
					parentSchema: schema71.properties.max_result,
					data: data2
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.timeout !== void 0) {
			let data3 = data.timeout;
			if (typeof data3 === "string") {
				if (!pattern9.test(data3)) {
					const err5 = {
						instancePath: instancePath + "/timeout",
						schemaPath: "#/properties/timeout/pattern",
						keyword: "pattern",
						params: { pattern: "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$" },
						schema: "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$",
						parentSchema: schema71.properties.timeout,
						data: data3
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			} else {
				const err6 = {
					instancePath: instancePath + "/timeout",
					schemaPath: "#/properties/timeout/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema71.properties.timeout.type,
					parentSchema: schema71.properties.timeout,
					data: data3
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
	} else {
		const err7 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema71.type,
			parentSchema: schema71,
			data
		};
		if (vErrors === null) vErrors = [err7];
		else vErrors.push(err7);
		errors++;
	}
	validate56.errors = vErrors;
	return errors === 0;
}
const schema73 = {
	"description": "The resources of a server that clients may read.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"allow": {
			"description": "Only URIs that match one of these globs, both as written and with their escapes decoded. Default: all.",
			"$ref": "#/definitions/globs"
		},
		"deny": {
			"description": "No URI that matches one of these globs, in any spelling. deny wins over allow.",
			"$ref": "#/definitions/globs"
		}
	}
};
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "allow" || key0 === "deny")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema73,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.allow !== void 0) {
			let data0 = data.allow;
			if (Array.isArray(data0)) {
				const len0 = data0.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data1 = data0[i0];
					if (typeof data1 === "string") {
						if (func3(data1) < 1) {
							const err1 = {
								instancePath: instancePath + "/allow/" + i0,
								schemaPath: "#/definitions/globs/items/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema15.items,
								data: data1
							};
							if (vErrors === null) vErrors = [err1];
							else vErrors.push(err1);
							errors++;
						}
					} else {
						const err2 = {
							instancePath: instancePath + "/allow/" + i0,
							schemaPath: "#/definitions/globs/items/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema15.items.type,
							parentSchema: schema15.items,
							data: data1
						};
						if (vErrors === null) vErrors = [err2];
						else vErrors.push(err2);
						errors++;
					}
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/allow",
					schemaPath: "#/definitions/globs/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema15.type,
					parentSchema: schema15,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.deny !== void 0) {
			let data2 = data.deny;
			if (Array.isArray(data2)) {
				const len1 = data2.length;
				for (let i1 = 0; i1 < len1; i1++) {
					let data3 = data2[i1];
					if (typeof data3 === "string") {
						if (func3(data3) < 1) {
							const err4 = {
								instancePath: instancePath + "/deny/" + i1,
								schemaPath: "#/definitions/globs/items/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema15.items,
								data: data3
							};
							if (vErrors === null) vErrors = [err4];
							else vErrors.push(err4);
							errors++;
						}
					} else {
						const err5 = {
							instancePath: instancePath + "/deny/" + i1,
							schemaPath: "#/definitions/globs/items/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema15.items.type,
							parentSchema: schema15.items,
							data: data3
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
				}
			} else {
				const err6 = {
					instancePath: instancePath + "/deny",
					schemaPath: "#/definitions/globs/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema15.type,
					parentSchema: schema15,
					data: data2
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
	} else {
		const err7 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema73.type,
			parentSchema: schema73,
			data
		};
		if (vErrors === null) vErrors = [err7];
		else vErrors.push(err7);
		errors++;
	}
	validate64.errors = vErrors;
	return errors === 0;
}
const schema76 = {
	"description": "How many calls, and how many bytes, are allowed.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"name": {
			"description": "The name of the limit in errors and in the audit log. Default: its place, such as limits[0].",
			"type": "string",
			"minLength": 1
		},
		"match": {
			"description": "Which calls it is for. Default: all.",
			"$ref": "#/definitions/toolMatch"
		},
		"per": {
			"description": "What is counted separately: each caller, each server, each tool, or a combination. []: one count for all calls that match. Default: [caller].",
			"type": "array",
			"items": {
				"description": "caller, server or tool.",
				"enum": [
					"caller",
					"server",
					"tool"
				]
			}
		},
		"calls": {
			"description": "The number of calls in a second, minute, hour or day. That time begins with the first call.",
			"type": "string",
			"pattern": "^[1-9][0-9]{0,8}/[smhd]$",
			"patternErrorMessage": "Write how many in which time, such as \"60/m\" or \"5/s\"."
		},
		"at_once": {
			"description": "The number of calls that may wait for an answer at the same time.",
			"type": "integer",
			"minimum": 1,
			"maximum": 1e5
		},
		"bytes": {
			"description": "The bytes of arguments and results in a second, minute, hour or day, for servers that are reached over HTTP. The call that passes the limit still gets its result. The next call has to wait.",
			"type": "string",
			"pattern": "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)/[smhd]$",
			"patternErrorMessage": "Write how much in which time, such as \"10MB/m\"."
		}
	}
};
const pattern49 = /* @__PURE__ */ new RegExp("^[1-9][0-9]{0,8}/[smhd]$", "u");
const pattern50 = /* @__PURE__ */ new RegExp("^[0-9]+(\\.[0-9]+)?(KB|MB|GB)/[smhd]$", "u");
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "name" || key0 === "match" || key0 === "per" || key0 === "calls" || key0 === "at_once" || key0 === "bytes")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema76,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.name !== void 0) {
			let data0 = data.name;
			if (typeof data0 === "string") {
				if (func3(data0) < 1) {
					const err1 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema76.properties.name,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			} else {
				const err2 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/properties/name/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema76.properties.name.type,
					parentSchema: schema76.properties.name,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.match !== void 0) {
			if (!validate57(data.match, {
				instancePath: instancePath + "/match",
				parentData: data,
				parentDataProperty: "match",
				rootData
			})) {
				vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
				errors = vErrors.length;
			}
		}
		if (data.per !== void 0) {
			let data2 = data.per;
			if (Array.isArray(data2)) {
				const len0 = data2.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data3 = data2[i0];
					if (!(data3 === "caller" || data3 === "server" || data3 === "tool")) {
						const err3 = {
							instancePath: instancePath + "/per/" + i0,
							schemaPath: "#/properties/per/items/enum",
							keyword: "enum",
							params: { allowedValues: schema76.properties.per.items.enum },
							schema: schema76.properties.per.items.enum,
							parentSchema: schema76.properties.per.items,
							data: data3
						};
						if (vErrors === null) vErrors = [err3];
						else vErrors.push(err3);
						errors++;
					}
				}
			} else {
				const err4 = {
					instancePath: instancePath + "/per",
					schemaPath: "#/properties/per/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema76.properties.per.type,
					parentSchema: schema76.properties.per,
					data: data2
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.calls !== void 0) {
			let data4 = data.calls;
			if (typeof data4 === "string") {
				if (!pattern49.test(data4)) {
					const err5 = {
						instancePath: instancePath + "/calls",
						schemaPath: "#/properties/calls/pattern",
						keyword: "pattern",
						params: { pattern: "^[1-9][0-9]{0,8}/[smhd]$" },
						schema: "^[1-9][0-9]{0,8}/[smhd]$",
						parentSchema: schema76.properties.calls,
						data: data4
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			} else {
				const err6 = {
					instancePath: instancePath + "/calls",
					schemaPath: "#/properties/calls/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema76.properties.calls.type,
					parentSchema: schema76.properties.calls,
					data: data4
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.at_once !== void 0) {
			let data5 = data.at_once;
			if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
				const err7 = {
					instancePath: instancePath + "/at_once",
					schemaPath: "#/properties/at_once/type",
					keyword: "type",
					params: { type: "integer" },
					schema: schema76.properties.at_once.type,
					parentSchema: schema76.properties.at_once,
					data: data5
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			if (typeof data5 == "number" && isFinite(data5)) {
				if (data5 > 1e5 || isNaN(data5)) {
					const err8 = {
						instancePath: instancePath + "/at_once",
						schemaPath: "#/properties/at_once/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1e5
						},
						schema: 1e5,
						parentSchema: schema76.properties.at_once,
						data: data5
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
				if (data5 < 1 || isNaN(data5)) {
					const err9 = {
						instancePath: instancePath + "/at_once",
						schemaPath: "#/properties/at_once/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						schema: 1,
						parentSchema: schema76.properties.at_once,
						data: data5
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
			}
		}
		if (data.bytes !== void 0) {
			let data6 = data.bytes;
			if (typeof data6 === "string") {
				if (!pattern50.test(data6)) {
					const err10 = {
						instancePath: instancePath + "/bytes",
						schemaPath: "#/properties/bytes/pattern",
						keyword: "pattern",
						params: { pattern: "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)/[smhd]$" },
						schema: "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)/[smhd]$",
						parentSchema: schema76.properties.bytes,
						data: data6
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			} else {
				const err11 = {
					instancePath: instancePath + "/bytes",
					schemaPath: "#/properties/bytes/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema76.properties.bytes.type,
					parentSchema: schema76.properties.bytes,
					data: data6
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
	} else {
		const err12 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema76.type,
			parentSchema: schema76,
			data
		};
		if (vErrors === null) vErrors = [err12];
		else vErrors.push(err12);
		errors++;
	}
	validate66.errors = vErrors;
	return errors === 0;
}
const schema77 = {
	"description": "An endpoint of its own.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"servers": {
			"description": "Names of its servers. Default: all.",
			"type": "array",
			"items": {
				"description": "A name under servers.",
				"type": "string",
				"minLength": 1
			}
		},
		"routes": {
			"description": "Its routes, which come before the config's.",
			"$ref": "pack.v1.schema.json#/definitions/routes"
		},
		"tools": {
			"description": "Whether its tools are listed or searched for.",
			"$ref": "#/definitions/toolsMode"
		},
		"structured": {
			"description": "What happens to structuredContent and outputSchema here. It wins over what servers have.",
			"$ref": "pack.v1.schema.json#/definitions/structured"
		},
		"client": {
			"description": "The name of the client that uses this profile, such as claude-code. It counts where a client does not give its name, as in requests without a session. Default: as each client says.",
			"type": "string",
			"minLength": 1
		}
	}
};
const schema46 = {
	"description": "Routes, in order. A tool call takes the first route that matches it, and nothing merges.",
	"type": "array",
	"maxItems": 1e3,
	"items": { "$ref": "#/definitions/route" }
};
const schema47 = {
	"description": "A route names tool calls, and says what happens to their results.",
	"type": "object",
	"additionalProperties": false,
	"required": ["name", "match"],
	"properties": {
		"name": {
			"description": "Names the route in logs and traces.",
			"type": "string",
			"minLength": 1
		},
		"match": {
			"description": "Which tool calls: all given parts must match; {} matches every call.",
			"type": "object",
			"additionalProperties": false,
			"properties": {
				"server": {
					"description": "Globs of the server's name in this config.",
					"$ref": "#/definitions/globs"
				},
				"tool": {
					"description": "Globs of the tool's own name.",
					"$ref": "#/definitions/globs"
				},
				"args": {
					"description": "Name of an argument (or a glob of names) to globs of its value.",
					"type": "object",
					"minProperties": 1,
					"additionalProperties": { "$ref": "#/definitions/globs" }
				},
				"commands": {
					"description": "Name of an argument that holds a command line (or a glob of names) to the commands: the program, and the words after it, such as cat or 'git show *:*'. It matches if all commands of a pipeline in the line are among them. Of shells, sudo and similar programs, the command that they start counts.",
					"type": "object",
					"minProperties": 1,
					"additionalProperties": { "$ref": "#/definitions/globs" }
				}
			}
		},
		"action": {
			"description": "detect looks for regions and rewrites them; passthrough sends results on as they are. Default: detect.",
			"enum": ["detect", "passthrough"]
		},
		"render": {
			"description": "How this route writes regions.",
			"type": "object",
			"additionalProperties": false,
			"properties": { "mode": {
				"description": "The mode. Default: the config's render.mode.",
				"$ref": "#/definitions/renderMode"
			} }
		},
		"threshold": {
			"description": "From 0 to 1: the score from which rules fire on this route. Default: detection.threshold.",
			"$ref": "#/definitions/share"
		},
		"assume": {
			"description": "The whole text is one block of this type. The rules do not look at it.",
			"type": "object",
			"additionalProperties": false,
			"required": ["block"],
			"properties": {
				"block": {
					"description": "The block's type.",
					"$ref": "#/definitions/blockType"
				},
				"hint": {
					"description": "The compact form to try.",
					"type": "string",
					"minLength": 1
				}
			}
		},
		"structured": {
			"description": "Overrides the server's and the config's policy for this route.",
			"$ref": "#/definitions/structured"
		},
		"budget": {
			"description": "The largest size of a result on this route. Default: the config's budget; for passthrough, none.",
			"$ref": "#/definitions/budget"
		},
		"repeats": {
			"description": "What happens to a result that this session already had. whole: the gateway sends it again. delta: if it is the same or nearly the same, the gateway sends only the difference. parts: like delta; if the result comes again inside another result, a reference replaces it. Default: whole.",
			"enum": [
				"whole",
				"delta",
				"parts"
			]
		}
	}
};
const schema36 = {
	"description": "A BCP block type.",
	"enum": [
		"code",
		"file_tree",
		"tool_result",
		"document",
		"structured_data",
		"diff"
	]
};
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (typeof data !== "string" && !Array.isArray(data)) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema48.type },
			schema: schema48.type,
			parentSchema: schema48,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (typeof data === "string") {
		if (func3(data) < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minLength",
				keyword: "minLength",
				params: { limit: 1 },
				schema: 1,
				parentSchema: schema48,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
	}
	if (Array.isArray(data)) {
		if (data.length < 1) {
			const err2 = {
				instancePath,
				schemaPath: "#/minItems",
				keyword: "minItems",
				params: { limit: 1 },
				schema: 1,
				parentSchema: schema48,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		const len0 = data.length;
		for (let i0 = 0; i0 < len0; i0++) {
			let data0 = data[i0];
			if (typeof data0 === "string") {
				if (func3(data0) < 1) {
					const err3 = {
						instancePath: instancePath + "/" + i0,
						schemaPath: "#/definitions/glob/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema30,
						data: data0
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			} else {
				const err4 = {
					instancePath: instancePath + "/" + i0,
					schemaPath: "#/definitions/glob/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema30.type,
					parentSchema: schema30,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate30.errors = vErrors;
	return errors === 0;
}
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.name === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "name" },
				schema: schema47.required,
				parentSchema: schema47,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.match === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "match" },
				schema: schema47.required,
				parentSchema: schema47,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) if (!func2.call(schema47.properties, key0)) {
			const err2 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema47,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.name !== void 0) {
			let data0 = data.name;
			if (typeof data0 === "string") {
				if (func3(data0) < 1) {
					const err3 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema47.properties.name,
						data: data0
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			} else {
				const err4 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/properties/name/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema47.properties.name.type,
					parentSchema: schema47.properties.name,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.match !== void 0) {
			let data1 = data.match;
			if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
				for (const key1 in data1) if (!(key1 === "server" || key1 === "tool" || key1 === "args" || key1 === "commands")) {
					const err5 = {
						instancePath: instancePath + "/match",
						schemaPath: "#/properties/match/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						schema: false,
						parentSchema: schema47.properties.match,
						data: data1
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				if (data1.server !== void 0) {
					if (!validate30(data1.server, {
						instancePath: instancePath + "/match/server",
						parentData: data1,
						parentDataProperty: "server",
						rootData
					})) {
						vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
						errors = vErrors.length;
					}
				}
				if (data1.tool !== void 0) {
					if (!validate30(data1.tool, {
						instancePath: instancePath + "/match/tool",
						parentData: data1,
						parentDataProperty: "tool",
						rootData
					})) {
						vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
						errors = vErrors.length;
					}
				}
				if (data1.args !== void 0) {
					let data4 = data1.args;
					if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
						if (Object.keys(data4).length < 1) {
							const err6 = {
								instancePath: instancePath + "/match/args",
								schemaPath: "#/properties/match/properties/args/minProperties",
								keyword: "minProperties",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema47.properties.match.properties.args,
								data: data4
							};
							if (vErrors === null) vErrors = [err6];
							else vErrors.push(err6);
							errors++;
						}
						for (const key2 in data4) if (!validate30(data4[key2], {
							instancePath: instancePath + "/match/args/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
							parentData: data4,
							parentDataProperty: key2,
							rootData
						})) {
							vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
							errors = vErrors.length;
						}
					} else {
						const err7 = {
							instancePath: instancePath + "/match/args",
							schemaPath: "#/properties/match/properties/args/type",
							keyword: "type",
							params: { type: "object" },
							schema: schema47.properties.match.properties.args.type,
							parentSchema: schema47.properties.match.properties.args,
							data: data4
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				}
				if (data1.commands !== void 0) {
					let data6 = data1.commands;
					if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
						if (Object.keys(data6).length < 1) {
							const err8 = {
								instancePath: instancePath + "/match/commands",
								schemaPath: "#/properties/match/properties/commands/minProperties",
								keyword: "minProperties",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema47.properties.match.properties.commands,
								data: data6
							};
							if (vErrors === null) vErrors = [err8];
							else vErrors.push(err8);
							errors++;
						}
						for (const key3 in data6) if (!validate30(data6[key3], {
							instancePath: instancePath + "/match/commands/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),
							parentData: data6,
							parentDataProperty: key3,
							rootData
						})) {
							vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
							errors = vErrors.length;
						}
					} else {
						const err9 = {
							instancePath: instancePath + "/match/commands",
							schemaPath: "#/properties/match/properties/commands/type",
							keyword: "type",
							params: { type: "object" },
							schema: schema47.properties.match.properties.commands.type,
							parentSchema: schema47.properties.match.properties.commands,
							data: data6
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
				}
			} else {
				const err10 = {
					instancePath: instancePath + "/match",
					schemaPath: "#/properties/match/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema47.properties.match.type,
					parentSchema: schema47.properties.match,
					data: data1
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.action !== void 0) {
			let data8 = data.action;
			if (!(data8 === "detect" || data8 === "passthrough")) {
				const err11 = {
					instancePath: instancePath + "/action",
					schemaPath: "#/properties/action/enum",
					keyword: "enum",
					params: { allowedValues: schema47.properties.action.enum },
					schema: schema47.properties.action.enum,
					parentSchema: schema47.properties.action,
					data: data8
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.render !== void 0) {
			let data9 = data.render;
			if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
				for (const key4 in data9) if (!(key4 === "mode")) {
					const err12 = {
						instancePath: instancePath + "/render",
						schemaPath: "#/properties/render/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key4 },
						schema: false,
						parentSchema: schema47.properties.render,
						data: data9
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
				if (data9.mode !== void 0) {
					let data10 = data9.mode;
					if (!(data10 === "compact" || data10 === "xml" || data10 === "markdown" || data10 === "minimal")) {
						const err13 = {
							instancePath: instancePath + "/render/mode",
							schemaPath: "#/definitions/renderMode/enum",
							keyword: "enum",
							params: { allowedValues: schema50.enum },
							schema: schema50.enum,
							parentSchema: schema50,
							data: data10
						};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
				}
			} else {
				const err14 = {
					instancePath: instancePath + "/render",
					schemaPath: "#/properties/render/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema47.properties.render.type,
					parentSchema: schema47.properties.render,
					data: data9
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
		if (data.threshold !== void 0) {
			let data11 = data.threshold;
			if (typeof data11 == "number" && isFinite(data11)) {
				if (data11 > 1 || isNaN(data11)) {
					const err15 = {
						instancePath: instancePath + "/threshold",
						schemaPath: "#/definitions/share/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1
						},
						schema: 1,
						parentSchema: schema23,
						data: data11
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
				if (data11 < 0 || isNaN(data11)) {
					const err16 = {
						instancePath: instancePath + "/threshold",
						schemaPath: "#/definitions/share/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						schema: 0,
						parentSchema: schema23,
						data: data11
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
			} else {
				const err17 = {
					instancePath: instancePath + "/threshold",
					schemaPath: "#/definitions/share/type",
					keyword: "type",
					params: { type: "number" },
					schema: schema23.type,
					parentSchema: schema23,
					data: data11
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
		}
		if (data.assume !== void 0) {
			let data12 = data.assume;
			if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
				if (data12.block === void 0) {
					const err18 = {
						instancePath: instancePath + "/assume",
						schemaPath: "#/properties/assume/required",
						keyword: "required",
						params: { missingProperty: "block" },
						schema: schema47.properties.assume.required,
						parentSchema: schema47.properties.assume,
						data: data12
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
				for (const key5 in data12) if (!(key5 === "block" || key5 === "hint")) {
					const err19 = {
						instancePath: instancePath + "/assume",
						schemaPath: "#/properties/assume/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key5 },
						schema: false,
						parentSchema: schema47.properties.assume,
						data: data12
					};
					if (vErrors === null) vErrors = [err19];
					else vErrors.push(err19);
					errors++;
				}
				if (data12.block !== void 0) {
					let data13 = data12.block;
					if (!(data13 === "code" || data13 === "file_tree" || data13 === "tool_result" || data13 === "document" || data13 === "structured_data" || data13 === "diff")) {
						const err20 = {
							instancePath: instancePath + "/assume/block",
							schemaPath: "#/definitions/blockType/enum",
							keyword: "enum",
							params: { allowedValues: schema36.enum },
							schema: schema36.enum,
							parentSchema: schema36,
							data: data13
						};
						if (vErrors === null) vErrors = [err20];
						else vErrors.push(err20);
						errors++;
					}
				}
				if (data12.hint !== void 0) {
					let data14 = data12.hint;
					if (typeof data14 === "string") {
						if (func3(data14) < 1) {
							const err21 = {
								instancePath: instancePath + "/assume/hint",
								schemaPath: "#/properties/assume/properties/hint/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema47.properties.assume.properties.hint,
								data: data14
							};
							if (vErrors === null) vErrors = [err21];
							else vErrors.push(err21);
							errors++;
						}
					} else {
						const err22 = {
							instancePath: instancePath + "/assume/hint",
							schemaPath: "#/properties/assume/properties/hint/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema47.properties.assume.properties.hint.type,
							parentSchema: schema47.properties.assume.properties.hint,
							data: data14
						};
						if (vErrors === null) vErrors = [err22];
						else vErrors.push(err22);
						errors++;
					}
				}
			} else {
				const err23 = {
					instancePath: instancePath + "/assume",
					schemaPath: "#/properties/assume/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema47.properties.assume.type,
					parentSchema: schema47.properties.assume,
					data: data12
				};
				if (vErrors === null) vErrors = [err23];
				else vErrors.push(err23);
				errors++;
			}
		}
		if (data.structured !== void 0) {
			let data15 = data.structured;
			if (!(data15 === "auto" || data15 === "text" || data15 === "both" || data15 === "keep")) {
				const err24 = {
					instancePath: instancePath + "/structured",
					schemaPath: "#/definitions/structured/enum",
					keyword: "enum",
					params: { allowedValues: schema53.enum },
					schema: schema53.enum,
					parentSchema: schema53,
					data: data15
				};
				if (vErrors === null) vErrors = [err24];
				else vErrors.push(err24);
				errors++;
			}
		}
		if (data.budget !== void 0) {
			let data16 = data.budget;
			if (!(data16 && typeof data16 == "object" && !Array.isArray(data16)) && typeof data16 !== "string") {
				const err25 = {
					instancePath: instancePath + "/budget",
					schemaPath: "#/definitions/budget/type",
					keyword: "type",
					params: { type: schema54.type },
					schema: schema54.type,
					parentSchema: schema54,
					data: data16
				};
				if (vErrors === null) vErrors = [err25];
				else vErrors.push(err25);
				errors++;
			}
			if (typeof data16 === "string") {
				if (!pattern17.test(data16)) {
					const err26 = {
						instancePath: instancePath + "/budget",
						schemaPath: "#/definitions/budget/pattern",
						keyword: "pattern",
						params: { pattern: "^none$" },
						schema: "^none$",
						parentSchema: schema54,
						data: data16
					};
					if (vErrors === null) vErrors = [err26];
					else vErrors.push(err26);
					errors++;
				}
			}
			if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
				if (Object.keys(data16).length < 1) {
					const err27 = {
						instancePath: instancePath + "/budget",
						schemaPath: "#/definitions/budget/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema54,
						data: data16
					};
					if (vErrors === null) vErrors = [err27];
					else vErrors.push(err27);
					errors++;
				}
				for (const key6 in data16) if (!(key6 === "tokens" || key6 === "characters" || key6 === "bytes")) {
					const err28 = {
						instancePath: instancePath + "/budget",
						schemaPath: "#/definitions/budget/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key6 },
						schema: false,
						parentSchema: schema54,
						data: data16
					};
					if (vErrors === null) vErrors = [err28];
					else vErrors.push(err28);
					errors++;
				}
				if (data16.tokens !== void 0) {
					let data17 = data16.tokens;
					if (!(typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17))) {
						const err29 = {
							instancePath: instancePath + "/budget/tokens",
							schemaPath: "#/definitions/budget/properties/tokens/type",
							keyword: "type",
							params: { type: "integer" },
							schema: schema54.properties.tokens.type,
							parentSchema: schema54.properties.tokens,
							data: data17
						};
						if (vErrors === null) vErrors = [err29];
						else vErrors.push(err29);
						errors++;
					}
					if (typeof data17 == "number" && isFinite(data17)) {
						if (data17 < 200 || isNaN(data17)) {
							const err30 = {
								instancePath: instancePath + "/budget/tokens",
								schemaPath: "#/definitions/budget/properties/tokens/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 200
								},
								schema: 200,
								parentSchema: schema54.properties.tokens,
								data: data17
							};
							if (vErrors === null) vErrors = [err30];
							else vErrors.push(err30);
							errors++;
						}
					}
				}
				if (data16.characters !== void 0) {
					let data18 = data16.characters;
					if (!(typeof data18 == "number" && !(data18 % 1) && !isNaN(data18) && isFinite(data18))) {
						const err31 = {
							instancePath: instancePath + "/budget/characters",
							schemaPath: "#/definitions/budget/properties/characters/type",
							keyword: "type",
							params: { type: "integer" },
							schema: schema54.properties.characters.type,
							parentSchema: schema54.properties.characters,
							data: data18
						};
						if (vErrors === null) vErrors = [err31];
						else vErrors.push(err31);
						errors++;
					}
					if (typeof data18 == "number" && isFinite(data18)) {
						if (data18 < 1e3 || isNaN(data18)) {
							const err32 = {
								instancePath: instancePath + "/budget/characters",
								schemaPath: "#/definitions/budget/properties/characters/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1e3
								},
								schema: 1e3,
								parentSchema: schema54.properties.characters,
								data: data18
							};
							if (vErrors === null) vErrors = [err32];
							else vErrors.push(err32);
							errors++;
						}
					}
				}
				if (data16.bytes !== void 0) {
					let data19 = data16.bytes;
					if (!(typeof data19 == "number" && !(data19 % 1) && !isNaN(data19) && isFinite(data19))) {
						const err33 = {
							instancePath: instancePath + "/budget/bytes",
							schemaPath: "#/definitions/budget/properties/bytes/type",
							keyword: "type",
							params: { type: "integer" },
							schema: schema54.properties.bytes.type,
							parentSchema: schema54.properties.bytes,
							data: data19
						};
						if (vErrors === null) vErrors = [err33];
						else vErrors.push(err33);
						errors++;
					}
					if (typeof data19 == "number" && isFinite(data19)) {
						if (data19 < 1e3 || isNaN(data19)) {
							const err34 = {
								instancePath: instancePath + "/budget/bytes",
								schemaPath: "#/definitions/budget/properties/bytes/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1e3
								},
								schema: 1e3,
								parentSchema: schema54.properties.bytes,
								data: data19
							};
							if (vErrors === null) vErrors = [err34];
							else vErrors.push(err34);
							errors++;
						}
					}
				}
			}
		}
		if (data.repeats !== void 0) {
			let data20 = data.repeats;
			if (!(data20 === "whole" || data20 === "delta" || data20 === "parts")) {
				const err35 = {
					instancePath: instancePath + "/repeats",
					schemaPath: "#/properties/repeats/enum",
					keyword: "enum",
					params: { allowedValues: schema47.properties.repeats.enum },
					schema: schema47.properties.repeats.enum,
					parentSchema: schema47.properties.repeats,
					data: data20
				};
				if (vErrors === null) vErrors = [err35];
				else vErrors.push(err35);
				errors++;
			}
		}
	} else {
		const err36 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema47.type,
			parentSchema: schema47,
			data
		};
		if (vErrors === null) vErrors = [err36];
		else vErrors.push(err36);
		errors++;
	}
	validate29.errors = vErrors;
	return errors === 0;
}
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (Array.isArray(data)) {
		if (data.length > 1e3) {
			const err0 = {
				instancePath,
				schemaPath: "#/maxItems",
				keyword: "maxItems",
				params: { limit: 1e3 },
				schema: 1e3,
				parentSchema: schema46,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		const len0 = data.length;
		for (let i0 = 0; i0 < len0; i0++) if (!validate29(data[i0], {
			instancePath: instancePath + "/" + i0,
			parentData: data,
			parentDataProperty: i0,
			rootData
		})) {
			vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
			errors = vErrors.length;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "array" },
			schema: schema46.type,
			parentSchema: schema46,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate70.errors = vErrors;
	return errors === 0;
}
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "servers" || key0 === "routes" || key0 === "tools" || key0 === "structured" || key0 === "client")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema77,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.servers !== void 0) {
			let data0 = data.servers;
			if (Array.isArray(data0)) {
				const len0 = data0.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data1 = data0[i0];
					if (typeof data1 === "string") {
						if (func3(data1) < 1) {
							const err1 = {
								instancePath: instancePath + "/servers/" + i0,
								schemaPath: "#/properties/servers/items/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema77.properties.servers.items,
								data: data1
							};
							if (vErrors === null) vErrors = [err1];
							else vErrors.push(err1);
							errors++;
						}
					} else {
						const err2 = {
							instancePath: instancePath + "/servers/" + i0,
							schemaPath: "#/properties/servers/items/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema77.properties.servers.items.type,
							parentSchema: schema77.properties.servers.items,
							data: data1
						};
						if (vErrors === null) vErrors = [err2];
						else vErrors.push(err2);
						errors++;
					}
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/servers",
					schemaPath: "#/properties/servers/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema77.properties.servers.type,
					parentSchema: schema77.properties.servers,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.routes !== void 0) {
			if (!validate70(data.routes, {
				instancePath: instancePath + "/routes",
				parentData: data,
				parentDataProperty: "routes",
				rootData
			})) {
				vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
				errors = vErrors.length;
			}
		}
		if (data.tools !== void 0) {
			let data3 = data.tools;
			if (!(data3 === "eager" || data3 === "lazy" || data3 === "auto")) {
				const err4 = {
					instancePath: instancePath + "/tools",
					schemaPath: "#/definitions/toolsMode/enum",
					keyword: "enum",
					params: { allowedValues: schema64.enum },
					schema: schema64.enum,
					parentSchema: schema64,
					data: data3
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.structured !== void 0) {
			let data4 = data.structured;
			if (!(data4 === "auto" || data4 === "text" || data4 === "both" || data4 === "keep")) {
				const err5 = {
					instancePath: instancePath + "/structured",
					schemaPath: "pack.v1.schema.json#/definitions/structured/enum",
					keyword: "enum",
					params: { allowedValues: schema53.enum },
					schema: schema53.enum,
					parentSchema: schema53,
					data: data4
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.client !== void 0) {
			let data5 = data.client;
			if (typeof data5 === "string") {
				if (func3(data5) < 1) {
					const err6 = {
						instancePath: instancePath + "/client",
						schemaPath: "#/properties/client/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema77.properties.client,
						data: data5
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/client",
					schemaPath: "#/properties/client/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema77.properties.client.type,
					parentSchema: schema77.properties.client,
					data: data5
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
	} else {
		const err8 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema77.type,
			parentSchema: schema77,
			data
		};
		if (vErrors === null) vErrors = [err8];
		else vErrors.push(err8);
		errors++;
	}
	validate69.errors = vErrors;
	return errors === 0;
}
const schema20 = {
	"description": "Rules, in order. Each one recognises one content type.",
	"type": "array",
	"items": { "$ref": "#/definitions/rule" }
};
const schema21 = {
	"description": "A rule recognises one content type. It never edits, runs or fetches anything.",
	"type": "object",
	"additionalProperties": false,
	"required": [
		"id",
		"kind",
		"emit"
	],
	"properties": {
		"id": {
			"description": "Stable name: <pack>/<name>. The same id in a later layer replaces the earlier rule.",
			"$ref": "#/definitions/ruleId"
		},
		"title": {
			"description": "What it recognises, in a few words. Default: the id.",
			"type": "string"
		},
		"status": {
			"description": "How settled the rule is. Default: experimental.",
			"enum": [
				"experimental",
				"stable",
				"deprecated"
			]
		},
		"kind": {
			"description": "How the rule finds regions. delimited: from an open to a close line. lines: matching lines in a row. sections: a header and the lines after it. parse: text that a parser accepts. diff, tree, table. encoded: data as text. alike: lines with mostly the same words. whole: the whole text. Other names: regex = lines, json-parse = parse with format json, diff-header = diff, tree-indent = tree.",
			"enum": [
				"delimited",
				"lines",
				"sections",
				"parse",
				"diff",
				"tree",
				"table",
				"encoded",
				"alike",
				"whole",
				"regex",
				"json-parse",
				"diff-header",
				"tree-indent"
			]
		},
		"tier": {
			"description": "Tiers run in this order. Each tier looks only at lines that earlier tiers left. Default: by kind.",
			"enum": [
				"container",
				"structure",
				"lines",
				"weak"
			]
		},
		"keywords": {
			"description": "The rule runs only if the text has at least one of these literals. They are never evidence.",
			"type": "array",
			"minItems": 1,
			"items": {
				"description": "A literal.",
				"type": "string",
				"minLength": 1
			}
		},
		"confidence": {
			"description": "Evidence of a bare match, from 0 to 1. Default: 0.8.",
			"$ref": "#/definitions/share"
		},
		"threshold": {
			"description": "From 0 to 1: the score from which this rule fires. Default: the route's or detection.threshold.",
			"$ref": "#/definitions/share"
		},
		"evidence": {
			"description": "Reasons for and against a candidate.",
			"type": "array",
			"items": { "$ref": "#/definitions/evidence" }
		},
		"require": {
			"description": "Hard conditions. If one does not hold, the rule drops the candidate.",
			"type": "array",
			"items": { "$ref": "#/definitions/condition" }
		},
		"emit": {
			"description": "What a found region becomes.",
			"$ref": "#/definitions/emit"
		},
		"falsepositives": {
			"description": "Texts that look like it, for readers of the rule.",
			"type": "array",
			"items": {
				"description": "One such text.",
				"type": "string"
			}
		},
		"allow": {
			"description": "Constructs that this rule's patterns may use in a pack: lookaround, backreference. Nobody can prove the time that they take; bcp-proxy can only try it.",
			"type": "array",
			"items": {
				"description": "A construct.",
				"enum": ["lookaround", "backreference"]
			}
		},
		"line": {
			"description": "Kind lines: a line that belongs to the region. Named groups can be used in emit.fields.",
			"$ref": "#/definitions/pattern"
		},
		"continuation": {
			"description": "Kind lines: a line that belongs to the region only after such a line.",
			"$ref": "#/definitions/pattern"
		},
		"min_lines": {
			"description": "Smaller regions are not candidates.",
			"type": "integer",
			"minimum": 1
		},
		"open": {
			"description": "Kind delimited: the region's first line. (?<fence>…) must equal the one in close.",
			"$ref": "#/definitions/pattern"
		},
		"close": {
			"description": "Kind delimited: the region's last line.",
			"$ref": "#/definitions/pattern"
		},
		"header": {
			"description": "Kind sections: the line that begins a section. Named groups can be used in emit.fields.",
			"$ref": "#/definitions/pattern"
		},
		"body": {
			"description": "Kind sections: the lines below a header; a section ends at one that does not match. Default: any line.",
			"$ref": "#/definitions/pattern"
		},
		"separator": {
			"description": "Kind sections: the line between two sections. With it, only the first line and lines after a separator are headers.",
			"$ref": "#/definitions/pattern"
		},
		"until": {
			"description": "Kind sections: all lines after the header belong to it, up to the first line like this. Use it for a message of several lines. At most 50 lines, and no further header.",
			"$ref": "#/definitions/pattern"
		},
		"empty": {
			"description": "Kind sections: true: after the first section, a header alone is a section too, such as an empty directory. Default: false.",
			"type": "boolean"
		},
		"region": {
			"description": "Kind sections: each: every section is a region of its own. all: sections that follow each other are one region. Default: each.",
			"enum": ["each", "all"]
		},
		"signs": {
			"description": "Kind whole: patterns by name. The facts <name>_lines and <name>_ratio say how many lines match.",
			"type": "object",
			"minProperties": 1,
			"propertyNames": {
				"pattern": "^[a-z][a-z0-9_]*$",
				"patternErrorMessage": "Use lower-case letters, digits and underscores, such as \"heading\"."
			},
			"additionalProperties": { "$ref": "#/definitions/pattern" }
		},
		"format": {
			"description": "The variety of the kind. parse: the parser that decides. diff, tree, table, encoded: which of their shapes.",
			"type": "string"
		}
	},
	"allOf": [
		{
			"if": {
				"required": ["kind"],
				"properties": { "kind": { "enum": ["lines", "regex"] } }
			},
			"then": {
				"required": ["line"],
				"properties": {
					"open": false,
					"close": false,
					"header": false,
					"body": false,
					"separator": false,
					"until": false,
					"empty": false,
					"region": false,
					"signs": false,
					"format": false
				}
			}
		},
		{
			"if": {
				"required": ["kind"],
				"properties": { "kind": { "enum": ["delimited"] } }
			},
			"then": {
				"required": ["open", "close"],
				"properties": {
					"line": false,
					"continuation": false,
					"header": false,
					"body": false,
					"separator": false,
					"until": false,
					"empty": false,
					"region": false,
					"signs": false,
					"format": false
				}
			}
		},
		{
			"if": {
				"required": ["kind"],
				"properties": { "kind": { "enum": ["sections"] } }
			},
			"then": {
				"required": ["header"],
				"properties": {
					"line": false,
					"continuation": false,
					"open": false,
					"close": false,
					"signs": false,
					"format": false
				}
			}
		},
		{
			"if": {
				"required": ["kind"],
				"properties": { "kind": { "enum": ["whole"] } }
			},
			"then": { "properties": {
				"line": false,
				"continuation": false,
				"open": false,
				"close": false,
				"header": false,
				"body": false,
				"separator": false,
				"until": false,
				"empty": false,
				"region": false,
				"format": false
			} }
		},
		{
			"if": {
				"required": ["kind"],
				"properties": { "kind": { "enum": ["parse", "json-parse"] } }
			},
			"then": { "properties": {
				"line": false,
				"continuation": false,
				"open": false,
				"close": false,
				"header": false,
				"body": false,
				"separator": false,
				"until": false,
				"empty": false,
				"region": false,
				"signs": false,
				"format": { "enum": [
					"json",
					"json5",
					"ndjson",
					"json-sequence",
					"cut-json",
					"yaml",
					"toml",
					"csv",
					"tsv",
					"html",
					"xml",
					"python"
				] }
			} }
		},
		{
			"if": {
				"required": ["kind"],
				"properties": { "kind": { "enum": ["diff", "diff-header"] } }
			},
			"then": { "properties": {
				"line": false,
				"continuation": false,
				"open": false,
				"close": false,
				"header": false,
				"body": false,
				"separator": false,
				"until": false,
				"empty": false,
				"region": false,
				"signs": false,
				"format": { "enum": [
					"unified",
					"git",
					"context",
					"combined"
				] }
			} }
		},
		{
			"if": {
				"required": ["kind"],
				"properties": { "kind": { "enum": ["tree", "tree-indent"] } }
			},
			"then": { "properties": {
				"line": false,
				"continuation": false,
				"open": false,
				"close": false,
				"header": false,
				"body": false,
				"separator": false,
				"until": false,
				"empty": false,
				"region": false,
				"signs": false,
				"format": { "enum": [
					"drawn",
					"unicode",
					"ascii",
					"indented"
				] }
			} }
		},
		{
			"if": {
				"required": ["kind"],
				"properties": { "kind": { "enum": ["table"] } }
			},
			"then": {
				"required": ["format"],
				"properties": {
					"line": false,
					"continuation": false,
					"open": false,
					"close": false,
					"header": false,
					"body": false,
					"separator": false,
					"until": false,
					"empty": false,
					"region": false,
					"signs": false,
					"format": { "enum": [
						"pipe",
						"csv",
						"tsv",
						"semicolon",
						"aligned",
						"fields"
					] }
				}
			}
		},
		{
			"if": {
				"required": ["kind"],
				"properties": { "kind": { "enum": ["alike"] } }
			},
			"then": { "properties": {
				"line": false,
				"continuation": false,
				"open": false,
				"close": false,
				"header": false,
				"body": false,
				"separator": false,
				"until": false,
				"empty": false,
				"region": false,
				"signs": false,
				"format": false
			} }
		},
		{
			"if": {
				"required": ["kind"],
				"properties": { "kind": { "enum": ["encoded"] } }
			},
			"then": {
				"required": ["format"],
				"properties": {
					"line": false,
					"continuation": false,
					"open": false,
					"close": false,
					"header": false,
					"body": false,
					"separator": false,
					"until": false,
					"empty": false,
					"region": false,
					"signs": false,
					"format": { "enum": [
						"base64",
						"base64url",
						"hex",
						"data-uri"
					] }
				}
			}
		},
		{
			"if": {
				"required": ["kind"],
				"properties": { "kind": { "enum": ["parse"] } }
			},
			"then": { "required": ["format"] }
		}
	]
};
const schema22 = {
	"description": "A rule's id: <pack>/<name>.",
	"type": "string",
	"pattern": "^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9_.-]*)+$",
	"patternErrorMessage": "Write it as <pack>/<name> in lower case, such as \"team/build-log\"."
};
const schema37 = {
	"description": "A JavaScript regular expression, tried on one line at a time. Put it in single quotes, so that YAML leaves backslashes alone.",
	"type": "string",
	"minLength": 1
};
const pattern15 = /* @__PURE__ */ new RegExp("^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9_.-]*)+$", "u");
const pattern16 = /* @__PURE__ */ new RegExp("^[a-z][a-z0-9_]*$", "u");
const schema25 = {
	"description": "A reason for or against the candidate, or alternatives that say the same thing.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"any_of": {
			"description": "Alternatives that say the same thing: of those that hold, only the one with the largest weight counts.",
			"type": "array",
			"minItems": 1,
			"items": { "$ref": "#/definitions/pieceOfEvidence" }
		},
		"id": {
			"description": "Names this evidence in traces.",
			"type": "string",
			"minLength": 1
		},
		"if": {
			"description": "When it counts.",
			"$ref": "#/definitions/condition"
		},
		"weight": {
			"description": "From -1 to 1: how far this alone convinces. A negative weight speaks against the candidate.",
			"$ref": "#/definitions/weight"
		}
	},
	"if": { "required": ["any_of"] },
	"then": {
		"additionalProperties": false,
		"properties": { "any_of": { "description": "Alternatives." } }
	},
	"else": { "required": [
		"id",
		"if",
		"weight"
	] }
};
const schema33 = {
	"description": "From -1 to 1.",
	"type": "number",
	"minimum": -1,
	"maximum": 1
};
const schema26 = {
	"description": "A reason for or against the candidate.",
	"type": "object",
	"additionalProperties": false,
	"required": [
		"id",
		"if",
		"weight"
	],
	"properties": {
		"id": {
			"description": "Names this evidence in traces.",
			"type": "string",
			"minLength": 1
		},
		"if": {
			"description": "When it counts.",
			"$ref": "#/definitions/condition"
		},
		"weight": {
			"description": "From -1 to 1: how far this alone convinces. A negative weight speaks against the candidate.",
			"$ref": "#/definitions/weight"
		}
	}
};
const schema27 = {
	"description": "A condition. All of its parts must hold.",
	"type": "object",
	"additionalProperties": false,
	"minProperties": 1,
	"properties": {
		"ge": {
			"description": "[fact, number]: the fact is at least this number.",
			"$ref": "#/definitions/comparison"
		},
		"le": {
			"description": "[fact, number]: the fact is at most this number.",
			"$ref": "#/definitions/comparison"
		},
		"tool": {
			"description": "A glob over server/tool, or over the tool's own name.",
			"$ref": "#/definitions/glob"
		},
		"args": {
			"description": "Name of a call argument to a glob of its value.",
			"type": "object",
			"minProperties": 1,
			"additionalProperties": { "$ref": "#/definitions/glob" }
		},
		"mime": {
			"description": "A glob over the MIME type that came with the text, or that an argument such as mimeType names.",
			"$ref": "#/definitions/glob"
		},
		"any_of": {
			"description": "At least one of these conditions holds.",
			"type": "array",
			"minItems": 1,
			"items": { "$ref": "#/definitions/condition" }
		},
		"keys": {
			"description": "Keys that occur in the candidate's objects.",
			"type": "object",
			"additionalProperties": false,
			"minProperties": 1,
			"properties": {
				"all": {
					"description": "All of these occur.",
					"type": "array",
					"minItems": 1,
					"items": {
						"description": "A key.",
						"type": "string"
					}
				},
				"only": {
					"description": "None but these occur.",
					"type": "array",
					"minItems": 1,
					"items": {
						"description": "A key.",
						"type": "string"
					}
				}
			}
		}
	}
};
const schema28 = {
	"description": "A fact's name and the number that it is compared with, such as [matched, 2].",
	"type": "array",
	"minItems": 2,
	"maxItems": 2,
	"items": [{
		"description": "A fact's name.",
		"type": "string",
		"minLength": 1
	}, {
		"description": "A number.",
		"type": "number"
	}]
};
const wrapper0 = { validate: validate18 };
function validate18(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err0 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				schema: 1,
				parentSchema: schema27,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "ge" || key0 === "le" || key0 === "tool" || key0 === "args" || key0 === "mime" || key0 === "any_of" || key0 === "keys")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema27,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.ge !== void 0) {
			let data0 = data.ge;
			if (Array.isArray(data0)) {
				if (data0.length > 2) {
					const err2 = {
						instancePath: instancePath + "/ge",
						schemaPath: "#/definitions/comparison/maxItems",
						keyword: "maxItems",
						params: { limit: 2 },
						schema: 2,
						parentSchema: schema28,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data0.length < 2) {
					const err3 = {
						instancePath: instancePath + "/ge",
						schemaPath: "#/definitions/comparison/minItems",
						keyword: "minItems",
						params: { limit: 2 },
						schema: 2,
						parentSchema: schema28,
						data: data0
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				const len0 = data0.length;
				if (len0 > 0) {
					let data1 = data0[0];
					if (typeof data1 === "string") {
						if (func3(data1) < 1) {
							const err4 = {
								instancePath: instancePath + "/ge/0",
								schemaPath: "#/definitions/comparison/items/0/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema28.items[0],
								data: data1
							};
							if (vErrors === null) vErrors = [err4];
							else vErrors.push(err4);
							errors++;
						}
					} else {
						const err5 = {
							instancePath: instancePath + "/ge/0",
							schemaPath: "#/definitions/comparison/items/0/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema28.items[0].type,
							parentSchema: schema28.items[0],
							data: data1
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
				}
				if (len0 > 1) {
					let data2 = data0[1];
					if (!(typeof data2 == "number" && isFinite(data2))) {
						const err6 = {
							instancePath: instancePath + "/ge/1",
							schemaPath: "#/definitions/comparison/items/1/type",
							keyword: "type",
							params: { type: "number" },
							schema: schema28.items[1].type,
							parentSchema: schema28.items[1],
							data: data2
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/ge",
					schemaPath: "#/definitions/comparison/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema28.type,
					parentSchema: schema28,
					data: data0
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
		if (data.le !== void 0) {
			let data3 = data.le;
			if (Array.isArray(data3)) {
				if (data3.length > 2) {
					const err8 = {
						instancePath: instancePath + "/le",
						schemaPath: "#/definitions/comparison/maxItems",
						keyword: "maxItems",
						params: { limit: 2 },
						schema: 2,
						parentSchema: schema28,
						data: data3
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
				if (data3.length < 2) {
					const err9 = {
						instancePath: instancePath + "/le",
						schemaPath: "#/definitions/comparison/minItems",
						keyword: "minItems",
						params: { limit: 2 },
						schema: 2,
						parentSchema: schema28,
						data: data3
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
				const len1 = data3.length;
				if (len1 > 0) {
					let data4 = data3[0];
					if (typeof data4 === "string") {
						if (func3(data4) < 1) {
							const err10 = {
								instancePath: instancePath + "/le/0",
								schemaPath: "#/definitions/comparison/items/0/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema28.items[0],
								data: data4
							};
							if (vErrors === null) vErrors = [err10];
							else vErrors.push(err10);
							errors++;
						}
					} else {
						const err11 = {
							instancePath: instancePath + "/le/0",
							schemaPath: "#/definitions/comparison/items/0/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema28.items[0].type,
							parentSchema: schema28.items[0],
							data: data4
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
				}
				if (len1 > 1) {
					let data5 = data3[1];
					if (!(typeof data5 == "number" && isFinite(data5))) {
						const err12 = {
							instancePath: instancePath + "/le/1",
							schemaPath: "#/definitions/comparison/items/1/type",
							keyword: "type",
							params: { type: "number" },
							schema: schema28.items[1].type,
							parentSchema: schema28.items[1],
							data: data5
						};
						if (vErrors === null) vErrors = [err12];
						else vErrors.push(err12);
						errors++;
					}
				}
			} else {
				const err13 = {
					instancePath: instancePath + "/le",
					schemaPath: "#/definitions/comparison/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema28.type,
					parentSchema: schema28,
					data: data3
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
		}
		if (data.tool !== void 0) {
			let data6 = data.tool;
			if (typeof data6 === "string") {
				if (func3(data6) < 1) {
					const err14 = {
						instancePath: instancePath + "/tool",
						schemaPath: "#/definitions/glob/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema30,
						data: data6
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			} else {
				const err15 = {
					instancePath: instancePath + "/tool",
					schemaPath: "#/definitions/glob/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema30.type,
					parentSchema: schema30,
					data: data6
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
		}
		if (data.args !== void 0) {
			let data7 = data.args;
			if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
				if (Object.keys(data7).length < 1) {
					const err16 = {
						instancePath: instancePath + "/args",
						schemaPath: "#/properties/args/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema27.properties.args,
						data: data7
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
				for (const key1 in data7) {
					let data8 = data7[key1];
					if (typeof data8 === "string") {
						if (func3(data8) < 1) {
							const err17 = {
								instancePath: instancePath + "/args/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
								schemaPath: "#/definitions/glob/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema30,
								data: data8
							};
							if (vErrors === null) vErrors = [err17];
							else vErrors.push(err17);
							errors++;
						}
					} else {
						const err18 = {
							instancePath: instancePath + "/args/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
							schemaPath: "#/definitions/glob/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema30.type,
							parentSchema: schema30,
							data: data8
						};
						if (vErrors === null) vErrors = [err18];
						else vErrors.push(err18);
						errors++;
					}
				}
			} else {
				const err19 = {
					instancePath: instancePath + "/args",
					schemaPath: "#/properties/args/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema27.properties.args.type,
					parentSchema: schema27.properties.args,
					data: data7
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
		}
		if (data.mime !== void 0) {
			let data9 = data.mime;
			if (typeof data9 === "string") {
				if (func3(data9) < 1) {
					const err20 = {
						instancePath: instancePath + "/mime",
						schemaPath: "#/definitions/glob/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema30,
						data: data9
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
			} else {
				const err21 = {
					instancePath: instancePath + "/mime",
					schemaPath: "#/definitions/glob/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema30.type,
					parentSchema: schema30,
					data: data9
				};
				if (vErrors === null) vErrors = [err21];
				else vErrors.push(err21);
				errors++;
			}
		}
		if (data.any_of !== void 0) {
			let data10 = data.any_of;
			if (Array.isArray(data10)) {
				if (data10.length < 1) {
					const err22 = {
						instancePath: instancePath + "/any_of",
						schemaPath: "#/properties/any_of/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema27.properties.any_of,
						data: data10
					};
					if (vErrors === null) vErrors = [err22];
					else vErrors.push(err22);
					errors++;
				}
				const len2 = data10.length;
				for (let i0 = 0; i0 < len2; i0++) if (!wrapper0.validate(data10[i0], {
					instancePath: instancePath + "/any_of/" + i0,
					parentData: data10,
					parentDataProperty: i0,
					rootData
				})) {
					vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
					errors = vErrors.length;
				}
			} else {
				const err23 = {
					instancePath: instancePath + "/any_of",
					schemaPath: "#/properties/any_of/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema27.properties.any_of.type,
					parentSchema: schema27.properties.any_of,
					data: data10
				};
				if (vErrors === null) vErrors = [err23];
				else vErrors.push(err23);
				errors++;
			}
		}
		if (data.keys !== void 0) {
			let data12 = data.keys;
			if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
				if (Object.keys(data12).length < 1) {
					const err24 = {
						instancePath: instancePath + "/keys",
						schemaPath: "#/properties/keys/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema27.properties.keys,
						data: data12
					};
					if (vErrors === null) vErrors = [err24];
					else vErrors.push(err24);
					errors++;
				}
				for (const key2 in data12) if (!(key2 === "all" || key2 === "only")) {
					const err25 = {
						instancePath: instancePath + "/keys",
						schemaPath: "#/properties/keys/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key2 },
						schema: false,
						parentSchema: schema27.properties.keys,
						data: data12
					};
					if (vErrors === null) vErrors = [err25];
					else vErrors.push(err25);
					errors++;
				}
				if (data12.all !== void 0) {
					let data13 = data12.all;
					if (Array.isArray(data13)) {
						if (data13.length < 1) {
							const err26 = {
								instancePath: instancePath + "/keys/all",
								schemaPath: "#/properties/keys/properties/all/minItems",
								keyword: "minItems",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema27.properties.keys.properties.all,
								data: data13
							};
							if (vErrors === null) vErrors = [err26];
							else vErrors.push(err26);
							errors++;
						}
						const len3 = data13.length;
						for (let i1 = 0; i1 < len3; i1++) {
							let data14 = data13[i1];
							if (typeof data14 !== "string") {
								const err27 = {
									instancePath: instancePath + "/keys/all/" + i1,
									schemaPath: "#/properties/keys/properties/all/items/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema27.properties.keys.properties.all.items.type,
									parentSchema: schema27.properties.keys.properties.all.items,
									data: data14
								};
								if (vErrors === null) vErrors = [err27];
								else vErrors.push(err27);
								errors++;
							}
						}
					} else {
						const err28 = {
							instancePath: instancePath + "/keys/all",
							schemaPath: "#/properties/keys/properties/all/type",
							keyword: "type",
							params: { type: "array" },
							schema: schema27.properties.keys.properties.all.type,
							parentSchema: schema27.properties.keys.properties.all,
							data: data13
						};
						if (vErrors === null) vErrors = [err28];
						else vErrors.push(err28);
						errors++;
					}
				}
				if (data12.only !== void 0) {
					let data15 = data12.only;
					if (Array.isArray(data15)) {
						if (data15.length < 1) {
							const err29 = {
								instancePath: instancePath + "/keys/only",
								schemaPath: "#/properties/keys/properties/only/minItems",
								keyword: "minItems",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema27.properties.keys.properties.only,
								data: data15
							};
							if (vErrors === null) vErrors = [err29];
							else vErrors.push(err29);
							errors++;
						}
						const len4 = data15.length;
						for (let i2 = 0; i2 < len4; i2++) {
							let data16 = data15[i2];
							if (typeof data16 !== "string") {
								const err30 = {
									instancePath: instancePath + "/keys/only/" + i2,
									schemaPath: "#/properties/keys/properties/only/items/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema27.properties.keys.properties.only.items.type,
									parentSchema: schema27.properties.keys.properties.only.items,
									data: data16
								};
								if (vErrors === null) vErrors = [err30];
								else vErrors.push(err30);
								errors++;
							}
						}
					} else {
						const err31 = {
							instancePath: instancePath + "/keys/only",
							schemaPath: "#/properties/keys/properties/only/type",
							keyword: "type",
							params: { type: "array" },
							schema: schema27.properties.keys.properties.only.type,
							parentSchema: schema27.properties.keys.properties.only,
							data: data15
						};
						if (vErrors === null) vErrors = [err31];
						else vErrors.push(err31);
						errors++;
					}
				}
			} else {
				const err32 = {
					instancePath: instancePath + "/keys",
					schemaPath: "#/properties/keys/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema27.properties.keys.type,
					parentSchema: schema27.properties.keys,
					data: data12
				};
				if (vErrors === null) vErrors = [err32];
				else vErrors.push(err32);
				errors++;
			}
		}
	} else {
		const err33 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema27.type,
			parentSchema: schema27,
			data
		};
		if (vErrors === null) vErrors = [err33];
		else vErrors.push(err33);
		errors++;
	}
	validate18.errors = vErrors;
	return errors === 0;
}
function validate17(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				schema: schema26.required,
				parentSchema: schema26,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.if === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "if" },
				schema: schema26.required,
				parentSchema: schema26,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.weight === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "weight" },
				schema: schema26.required,
				parentSchema: schema26,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "id" || key0 === "if" || key0 === "weight")) {
			const err3 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema26,
				data
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (func3(data0) < 1) {
					const err4 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema26.properties.id,
						data: data0
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			} else {
				const err5 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema26.properties.id.type,
					parentSchema: schema26.properties.id,
					data: data0
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.if !== void 0) {
			if (!validate18(data.if, {
				instancePath: instancePath + "/if",
				parentData: data,
				parentDataProperty: "if",
				rootData
			})) {
				vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
				errors = vErrors.length;
			}
		}
		if (data.weight !== void 0) {
			let data2 = data.weight;
			if (typeof data2 == "number" && isFinite(data2)) {
				if (data2 > 1 || isNaN(data2)) {
					const err6 = {
						instancePath: instancePath + "/weight",
						schemaPath: "#/definitions/weight/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1
						},
						schema: 1,
						parentSchema: schema33,
						data: data2
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (data2 < -1 || isNaN(data2)) {
					const err7 = {
						instancePath: instancePath + "/weight",
						schemaPath: "#/definitions/weight/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: -1
						},
						schema: -1,
						parentSchema: schema33,
						data: data2
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			} else {
				const err8 = {
					instancePath: instancePath + "/weight",
					schemaPath: "#/definitions/weight/type",
					keyword: "type",
					params: { type: "number" },
					schema: schema33.type,
					parentSchema: schema33,
					data: data2
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
	} else {
		const err9 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema26.type,
			parentSchema: schema26,
			data
		};
		if (vErrors === null) vErrors = [err9];
		else vErrors.push(err9);
		errors++;
	}
	validate17.errors = vErrors;
	return errors === 0;
}
function validate16(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	const _errs1 = errors;
	let valid0 = true;
	const _errs2 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.any_of === void 0 && "any_of") {
			const err0 = {};
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
	let ifClause0;
	if (_valid0) {
		const _errs3 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			for (const key0 in data) if (!(key0 === "any_of")) {
				const err1 = {
					instancePath,
					schemaPath: "#/then/additionalProperties",
					keyword: "additionalProperties",
					params: { additionalProperty: key0 },
					schema: false,
					parentSchema: schema25.then,
					data
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
		var _valid0 = _errs3 === errors;
		valid0 = _valid0;
		ifClause0 = "then";
	} else {
		const _errs5 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.id === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/else/required",
					keyword: "required",
					params: { missingProperty: "id" },
					schema: schema25.else.required,
					parentSchema: schema25.else,
					data
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (data.if === void 0) {
				const err3 = {
					instancePath,
					schemaPath: "#/else/required",
					keyword: "required",
					params: { missingProperty: "if" },
					schema: schema25.else.required,
					parentSchema: schema25.else,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (data.weight === void 0) {
				const err4 = {
					instancePath,
					schemaPath: "#/else/required",
					keyword: "required",
					params: { missingProperty: "weight" },
					schema: schema25.else.required,
					parentSchema: schema25.else,
					data
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		var _valid0 = _errs5 === errors;
		valid0 = _valid0;
		ifClause0 = "else";
	}
	if (!valid0) {
		const err5 = {
			instancePath,
			schemaPath: "#/if",
			keyword: "if",
			params: { failingKeyword: ifClause0 },
			schema: schema25.if,
			parentSchema: schema25,
			data
		};
		if (vErrors === null) vErrors = [err5];
		else vErrors.push(err5);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key1 in data) if (!(key1 === "any_of" || key1 === "id" || key1 === "if" || key1 === "weight")) {
			const err6 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key1 },
				schema: false,
				parentSchema: schema25,
				data
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
		if (data.any_of !== void 0) {
			let data0 = data.any_of;
			if (Array.isArray(data0)) {
				if (data0.length < 1) {
					const err7 = {
						instancePath: instancePath + "/any_of",
						schemaPath: "#/properties/any_of/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema25.properties.any_of,
						data: data0
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
				const len0 = data0.length;
				for (let i0 = 0; i0 < len0; i0++) if (!validate17(data0[i0], {
					instancePath: instancePath + "/any_of/" + i0,
					parentData: data0,
					parentDataProperty: i0,
					rootData
				})) {
					vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
					errors = vErrors.length;
				}
			} else {
				const err8 = {
					instancePath: instancePath + "/any_of",
					schemaPath: "#/properties/any_of/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema25.properties.any_of.type,
					parentSchema: schema25.properties.any_of,
					data: data0
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.id !== void 0) {
			let data2 = data.id;
			if (typeof data2 === "string") {
				if (func3(data2) < 1) {
					const err9 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema25.properties.id,
						data: data2
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
			} else {
				const err10 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema25.properties.id.type,
					parentSchema: schema25.properties.id,
					data: data2
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.if !== void 0) {
			if (!validate18(data.if, {
				instancePath: instancePath + "/if",
				parentData: data,
				parentDataProperty: "if",
				rootData
			})) {
				vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
				errors = vErrors.length;
			}
		}
		if (data.weight !== void 0) {
			let data4 = data.weight;
			if (typeof data4 == "number" && isFinite(data4)) {
				if (data4 > 1 || isNaN(data4)) {
					const err11 = {
						instancePath: instancePath + "/weight",
						schemaPath: "#/definitions/weight/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1
						},
						schema: 1,
						parentSchema: schema33,
						data: data4
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
				if (data4 < -1 || isNaN(data4)) {
					const err12 = {
						instancePath: instancePath + "/weight",
						schemaPath: "#/definitions/weight/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: -1
						},
						schema: -1,
						parentSchema: schema33,
						data: data4
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			} else {
				const err13 = {
					instancePath: instancePath + "/weight",
					schemaPath: "#/definitions/weight/type",
					keyword: "type",
					params: { type: "number" },
					schema: schema33.type,
					parentSchema: schema33,
					data: data4
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
		}
	} else {
		const err14 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema25.type,
			parentSchema: schema25,
			data
		};
		if (vErrors === null) vErrors = [err14];
		else vErrors.push(err14);
		errors++;
	}
	validate16.errors = vErrors;
	return errors === 0;
}
const schema35 = {
	"description": "What a found region becomes.",
	"type": "object",
	"additionalProperties": false,
	"required": ["block"],
	"properties": {
		"block": {
			"description": "The block's type.",
			"$ref": "#/definitions/blockType"
		},
		"fields": {
			"description": "The block's fields: constants and templates such as {path} or {lang|lower|default:text}.",
			"type": "object",
			"additionalProperties": {
				"description": "A constant or a template.",
				"type": "string"
			}
		},
		"hint": {
			"description": "A finer label. The gateway tries the compact form of that name.",
			"type": "string",
			"minLength": 1
		},
		"priority": {
			"description": "How much of a budget it gets compared to the other texts of a result, from 0 to 1. Default: 0.5. A priority from the server counts more.",
			"type": "number",
			"minimum": 0,
			"maximum": 1
		}
	}
};
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.block === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "block" },
				schema: schema35.required,
				parentSchema: schema35,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "block" || key0 === "fields" || key0 === "hint" || key0 === "priority")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema35,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.block !== void 0) {
			let data0 = data.block;
			if (!(data0 === "code" || data0 === "file_tree" || data0 === "tool_result" || data0 === "document" || data0 === "structured_data" || data0 === "diff")) {
				const err2 = {
					instancePath: instancePath + "/block",
					schemaPath: "#/definitions/blockType/enum",
					keyword: "enum",
					params: { allowedValues: schema36.enum },
					schema: schema36.enum,
					parentSchema: schema36,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.fields !== void 0) {
			let data1 = data.fields;
			if (data1 && typeof data1 == "object" && !Array.isArray(data1)) for (const key1 in data1) {
				let data2 = data1[key1];
				if (typeof data2 !== "string") {
					const err3 = {
						instancePath: instancePath + "/fields/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
						schemaPath: "#/properties/fields/additionalProperties/type",
						keyword: "type",
						params: { type: "string" },
						schema: schema35.properties.fields.additionalProperties.type,
						parentSchema: schema35.properties.fields.additionalProperties,
						data: data2
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
			else {
				const err4 = {
					instancePath: instancePath + "/fields",
					schemaPath: "#/properties/fields/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema35.properties.fields.type,
					parentSchema: schema35.properties.fields,
					data: data1
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.hint !== void 0) {
			let data3 = data.hint;
			if (typeof data3 === "string") {
				if (func3(data3) < 1) {
					const err5 = {
						instancePath: instancePath + "/hint",
						schemaPath: "#/properties/hint/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema35.properties.hint,
						data: data3
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			} else {
				const err6 = {
					instancePath: instancePath + "/hint",
					schemaPath: "#/properties/hint/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema35.properties.hint.type,
					parentSchema: schema35.properties.hint,
					data: data3
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.priority !== void 0) {
			let data4 = data.priority;
			if (typeof data4 == "number" && isFinite(data4)) {
				if (data4 > 1 || isNaN(data4)) {
					const err7 = {
						instancePath: instancePath + "/priority",
						schemaPath: "#/properties/priority/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1
						},
						schema: 1,
						parentSchema: schema35.properties.priority,
						data: data4
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
				if (data4 < 0 || isNaN(data4)) {
					const err8 = {
						instancePath: instancePath + "/priority",
						schemaPath: "#/properties/priority/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						schema: 0,
						parentSchema: schema35.properties.priority,
						data: data4
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			} else {
				const err9 = {
					instancePath: instancePath + "/priority",
					schemaPath: "#/properties/priority/type",
					keyword: "type",
					params: { type: "number" },
					schema: schema35.properties.priority.type,
					parentSchema: schema35.properties.priority,
					data: data4
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
	} else {
		const err10 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema35.type,
			parentSchema: schema35,
			data
		};
		if (vErrors === null) vErrors = [err10];
		else vErrors.push(err10);
		errors++;
	}
	validate24.errors = vErrors;
	return errors === 0;
}
function validate15(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	const _errs2 = errors;
	let valid1 = true;
	const _errs3 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.kind === void 0 && "kind") {
			const err0 = {};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		} else if (data.kind !== void 0) {
			let data0 = data.kind;
			if (!(data0 === "lines" || data0 === "regex")) {
				const err1 = {};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
	}
	var _valid0 = _errs3 === errors;
	errors = _errs2;
	if (vErrors !== null) {
		if (_errs2) vErrors.length = _errs2;
		else vErrors = null;
	}
	if (_valid0) {
		const _errs5 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.line === void 0) {
				const err2 = {
					instancePath,
					schemaPath: "#/allOf/0/then/required",
					keyword: "required",
					params: { missingProperty: "line" },
					schema: schema21.allOf[0].then.required,
					parentSchema: schema21.allOf[0].then,
					data
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (data.open !== void 0) {
				const err3 = {
					instancePath: instancePath + "/open",
					schemaPath: "#/allOf/0/then/properties/open/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[0].then.properties.open,
					data: data.open
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (data.close !== void 0) {
				const err4 = {
					instancePath: instancePath + "/close",
					schemaPath: "#/allOf/0/then/properties/close/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[0].then.properties.close,
					data: data.close
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if (data.header !== void 0) {
				const err5 = {
					instancePath: instancePath + "/header",
					schemaPath: "#/allOf/0/then/properties/header/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[0].then.properties.header,
					data: data.header
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (data.body !== void 0) {
				const err6 = {
					instancePath: instancePath + "/body",
					schemaPath: "#/allOf/0/then/properties/body/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[0].then.properties.body,
					data: data.body
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
			if (data.separator !== void 0) {
				const err7 = {
					instancePath: instancePath + "/separator",
					schemaPath: "#/allOf/0/then/properties/separator/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[0].then.properties.separator,
					data: data.separator
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			if (data.until !== void 0) {
				const err8 = {
					instancePath: instancePath + "/until",
					schemaPath: "#/allOf/0/then/properties/until/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[0].then.properties.until,
					data: data.until
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
			if (data.empty !== void 0) {
				const err9 = {
					instancePath: instancePath + "/empty",
					schemaPath: "#/allOf/0/then/properties/empty/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[0].then.properties.empty,
					data: data.empty
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
			if (data.region !== void 0) {
				const err10 = {
					instancePath: instancePath + "/region",
					schemaPath: "#/allOf/0/then/properties/region/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[0].then.properties.region,
					data: data.region
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
			if (data.signs !== void 0) {
				const err11 = {
					instancePath: instancePath + "/signs",
					schemaPath: "#/allOf/0/then/properties/signs/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[0].then.properties.signs,
					data: data.signs
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
			if (data.format !== void 0) {
				const err12 = {
					instancePath: instancePath + "/format",
					schemaPath: "#/allOf/0/then/properties/format/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[0].then.properties.format,
					data: data.format
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		var _valid0 = _errs5 === errors;
		valid1 = _valid0;
	}
	if (!valid1) {
		const err13 = {
			instancePath,
			schemaPath: "#/allOf/0/if",
			keyword: "if",
			params: { failingKeyword: "then" },
			schema: schema21.allOf[0].if,
			parentSchema: schema21.allOf[0],
			data
		};
		if (vErrors === null) vErrors = [err13];
		else vErrors.push(err13);
		errors++;
	}
	const _errs7 = errors;
	let valid4 = true;
	const _errs8 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.kind === void 0 && "kind") {
			const err14 = {};
			if (vErrors === null) vErrors = [err14];
			else vErrors.push(err14);
			errors++;
		} else if (data.kind !== void 0) {
			if (!(data.kind === "delimited")) {
				const err15 = {};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
		}
	}
	var _valid1 = _errs8 === errors;
	errors = _errs7;
	if (vErrors !== null) {
		if (_errs7) vErrors.length = _errs7;
		else vErrors = null;
	}
	if (_valid1) {
		const _errs10 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.open === void 0) {
				const err16 = {
					instancePath,
					schemaPath: "#/allOf/1/then/required",
					keyword: "required",
					params: { missingProperty: "open" },
					schema: schema21.allOf[1].then.required,
					parentSchema: schema21.allOf[1].then,
					data
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
			if (data.close === void 0) {
				const err17 = {
					instancePath,
					schemaPath: "#/allOf/1/then/required",
					keyword: "required",
					params: { missingProperty: "close" },
					schema: schema21.allOf[1].then.required,
					parentSchema: schema21.allOf[1].then,
					data
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
			if (data.line !== void 0) {
				const err18 = {
					instancePath: instancePath + "/line",
					schemaPath: "#/allOf/1/then/properties/line/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[1].then.properties.line,
					data: data.line
				};
				if (vErrors === null) vErrors = [err18];
				else vErrors.push(err18);
				errors++;
			}
			if (data.continuation !== void 0) {
				const err19 = {
					instancePath: instancePath + "/continuation",
					schemaPath: "#/allOf/1/then/properties/continuation/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[1].then.properties.continuation,
					data: data.continuation
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
			if (data.header !== void 0) {
				const err20 = {
					instancePath: instancePath + "/header",
					schemaPath: "#/allOf/1/then/properties/header/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[1].then.properties.header,
					data: data.header
				};
				if (vErrors === null) vErrors = [err20];
				else vErrors.push(err20);
				errors++;
			}
			if (data.body !== void 0) {
				const err21 = {
					instancePath: instancePath + "/body",
					schemaPath: "#/allOf/1/then/properties/body/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[1].then.properties.body,
					data: data.body
				};
				if (vErrors === null) vErrors = [err21];
				else vErrors.push(err21);
				errors++;
			}
			if (data.separator !== void 0) {
				const err22 = {
					instancePath: instancePath + "/separator",
					schemaPath: "#/allOf/1/then/properties/separator/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[1].then.properties.separator,
					data: data.separator
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
			if (data.until !== void 0) {
				const err23 = {
					instancePath: instancePath + "/until",
					schemaPath: "#/allOf/1/then/properties/until/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[1].then.properties.until,
					data: data.until
				};
				if (vErrors === null) vErrors = [err23];
				else vErrors.push(err23);
				errors++;
			}
			if (data.empty !== void 0) {
				const err24 = {
					instancePath: instancePath + "/empty",
					schemaPath: "#/allOf/1/then/properties/empty/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[1].then.properties.empty,
					data: data.empty
				};
				if (vErrors === null) vErrors = [err24];
				else vErrors.push(err24);
				errors++;
			}
			if (data.region !== void 0) {
				const err25 = {
					instancePath: instancePath + "/region",
					schemaPath: "#/allOf/1/then/properties/region/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[1].then.properties.region,
					data: data.region
				};
				if (vErrors === null) vErrors = [err25];
				else vErrors.push(err25);
				errors++;
			}
			if (data.signs !== void 0) {
				const err26 = {
					instancePath: instancePath + "/signs",
					schemaPath: "#/allOf/1/then/properties/signs/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[1].then.properties.signs,
					data: data.signs
				};
				if (vErrors === null) vErrors = [err26];
				else vErrors.push(err26);
				errors++;
			}
			if (data.format !== void 0) {
				const err27 = {
					instancePath: instancePath + "/format",
					schemaPath: "#/allOf/1/then/properties/format/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[1].then.properties.format,
					data: data.format
				};
				if (vErrors === null) vErrors = [err27];
				else vErrors.push(err27);
				errors++;
			}
		}
		var _valid1 = _errs10 === errors;
		valid4 = _valid1;
	}
	if (!valid4) {
		const err28 = {
			instancePath,
			schemaPath: "#/allOf/1/if",
			keyword: "if",
			params: { failingKeyword: "then" },
			schema: schema21.allOf[1].if,
			parentSchema: schema21.allOf[1],
			data
		};
		if (vErrors === null) vErrors = [err28];
		else vErrors.push(err28);
		errors++;
	}
	const _errs12 = errors;
	let valid7 = true;
	const _errs13 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.kind === void 0 && "kind") {
			const err29 = {};
			if (vErrors === null) vErrors = [err29];
			else vErrors.push(err29);
			errors++;
		} else if (data.kind !== void 0) {
			if (!(data.kind === "sections")) {
				const err30 = {};
				if (vErrors === null) vErrors = [err30];
				else vErrors.push(err30);
				errors++;
			}
		}
	}
	var _valid2 = _errs13 === errors;
	errors = _errs12;
	if (vErrors !== null) {
		if (_errs12) vErrors.length = _errs12;
		else vErrors = null;
	}
	if (_valid2) {
		const _errs15 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.header === void 0) {
				const err31 = {
					instancePath,
					schemaPath: "#/allOf/2/then/required",
					keyword: "required",
					params: { missingProperty: "header" },
					schema: schema21.allOf[2].then.required,
					parentSchema: schema21.allOf[2].then,
					data
				};
				if (vErrors === null) vErrors = [err31];
				else vErrors.push(err31);
				errors++;
			}
			if (data.line !== void 0) {
				const err32 = {
					instancePath: instancePath + "/line",
					schemaPath: "#/allOf/2/then/properties/line/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[2].then.properties.line,
					data: data.line
				};
				if (vErrors === null) vErrors = [err32];
				else vErrors.push(err32);
				errors++;
			}
			if (data.continuation !== void 0) {
				const err33 = {
					instancePath: instancePath + "/continuation",
					schemaPath: "#/allOf/2/then/properties/continuation/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[2].then.properties.continuation,
					data: data.continuation
				};
				if (vErrors === null) vErrors = [err33];
				else vErrors.push(err33);
				errors++;
			}
			if (data.open !== void 0) {
				const err34 = {
					instancePath: instancePath + "/open",
					schemaPath: "#/allOf/2/then/properties/open/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[2].then.properties.open,
					data: data.open
				};
				if (vErrors === null) vErrors = [err34];
				else vErrors.push(err34);
				errors++;
			}
			if (data.close !== void 0) {
				const err35 = {
					instancePath: instancePath + "/close",
					schemaPath: "#/allOf/2/then/properties/close/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[2].then.properties.close,
					data: data.close
				};
				if (vErrors === null) vErrors = [err35];
				else vErrors.push(err35);
				errors++;
			}
			if (data.signs !== void 0) {
				const err36 = {
					instancePath: instancePath + "/signs",
					schemaPath: "#/allOf/2/then/properties/signs/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[2].then.properties.signs,
					data: data.signs
				};
				if (vErrors === null) vErrors = [err36];
				else vErrors.push(err36);
				errors++;
			}
			if (data.format !== void 0) {
				const err37 = {
					instancePath: instancePath + "/format",
					schemaPath: "#/allOf/2/then/properties/format/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[2].then.properties.format,
					data: data.format
				};
				if (vErrors === null) vErrors = [err37];
				else vErrors.push(err37);
				errors++;
			}
		}
		var _valid2 = _errs15 === errors;
		valid7 = _valid2;
	}
	if (!valid7) {
		const err38 = {
			instancePath,
			schemaPath: "#/allOf/2/if",
			keyword: "if",
			params: { failingKeyword: "then" },
			schema: schema21.allOf[2].if,
			parentSchema: schema21.allOf[2],
			data
		};
		if (vErrors === null) vErrors = [err38];
		else vErrors.push(err38);
		errors++;
	}
	const _errs17 = errors;
	let valid10 = true;
	const _errs18 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.kind === void 0 && "kind") {
			const err39 = {};
			if (vErrors === null) vErrors = [err39];
			else vErrors.push(err39);
			errors++;
		} else if (data.kind !== void 0) {
			if (!(data.kind === "whole")) {
				const err40 = {};
				if (vErrors === null) vErrors = [err40];
				else vErrors.push(err40);
				errors++;
			}
		}
	}
	var _valid3 = _errs18 === errors;
	errors = _errs17;
	if (vErrors !== null) {
		if (_errs17) vErrors.length = _errs17;
		else vErrors = null;
	}
	if (_valid3) {
		const _errs20 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.line !== void 0) {
				const err41 = {
					instancePath: instancePath + "/line",
					schemaPath: "#/allOf/3/then/properties/line/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[3].then.properties.line,
					data: data.line
				};
				if (vErrors === null) vErrors = [err41];
				else vErrors.push(err41);
				errors++;
			}
			if (data.continuation !== void 0) {
				const err42 = {
					instancePath: instancePath + "/continuation",
					schemaPath: "#/allOf/3/then/properties/continuation/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[3].then.properties.continuation,
					data: data.continuation
				};
				if (vErrors === null) vErrors = [err42];
				else vErrors.push(err42);
				errors++;
			}
			if (data.open !== void 0) {
				const err43 = {
					instancePath: instancePath + "/open",
					schemaPath: "#/allOf/3/then/properties/open/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[3].then.properties.open,
					data: data.open
				};
				if (vErrors === null) vErrors = [err43];
				else vErrors.push(err43);
				errors++;
			}
			if (data.close !== void 0) {
				const err44 = {
					instancePath: instancePath + "/close",
					schemaPath: "#/allOf/3/then/properties/close/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[3].then.properties.close,
					data: data.close
				};
				if (vErrors === null) vErrors = [err44];
				else vErrors.push(err44);
				errors++;
			}
			if (data.header !== void 0) {
				const err45 = {
					instancePath: instancePath + "/header",
					schemaPath: "#/allOf/3/then/properties/header/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[3].then.properties.header,
					data: data.header
				};
				if (vErrors === null) vErrors = [err45];
				else vErrors.push(err45);
				errors++;
			}
			if (data.body !== void 0) {
				const err46 = {
					instancePath: instancePath + "/body",
					schemaPath: "#/allOf/3/then/properties/body/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[3].then.properties.body,
					data: data.body
				};
				if (vErrors === null) vErrors = [err46];
				else vErrors.push(err46);
				errors++;
			}
			if (data.separator !== void 0) {
				const err47 = {
					instancePath: instancePath + "/separator",
					schemaPath: "#/allOf/3/then/properties/separator/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[3].then.properties.separator,
					data: data.separator
				};
				if (vErrors === null) vErrors = [err47];
				else vErrors.push(err47);
				errors++;
			}
			if (data.until !== void 0) {
				const err48 = {
					instancePath: instancePath + "/until",
					schemaPath: "#/allOf/3/then/properties/until/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[3].then.properties.until,
					data: data.until
				};
				if (vErrors === null) vErrors = [err48];
				else vErrors.push(err48);
				errors++;
			}
			if (data.empty !== void 0) {
				const err49 = {
					instancePath: instancePath + "/empty",
					schemaPath: "#/allOf/3/then/properties/empty/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[3].then.properties.empty,
					data: data.empty
				};
				if (vErrors === null) vErrors = [err49];
				else vErrors.push(err49);
				errors++;
			}
			if (data.region !== void 0) {
				const err50 = {
					instancePath: instancePath + "/region",
					schemaPath: "#/allOf/3/then/properties/region/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[3].then.properties.region,
					data: data.region
				};
				if (vErrors === null) vErrors = [err50];
				else vErrors.push(err50);
				errors++;
			}
			if (data.format !== void 0) {
				const err51 = {
					instancePath: instancePath + "/format",
					schemaPath: "#/allOf/3/then/properties/format/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[3].then.properties.format,
					data: data.format
				};
				if (vErrors === null) vErrors = [err51];
				else vErrors.push(err51);
				errors++;
			}
		}
		var _valid3 = _errs20 === errors;
		valid10 = _valid3;
	}
	if (!valid10) {
		const err52 = {
			instancePath,
			schemaPath: "#/allOf/3/if",
			keyword: "if",
			params: { failingKeyword: "then" },
			schema: schema21.allOf[3].if,
			parentSchema: schema21.allOf[3],
			data
		};
		if (vErrors === null) vErrors = [err52];
		else vErrors.push(err52);
		errors++;
	}
	const _errs22 = errors;
	let valid13 = true;
	const _errs23 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.kind === void 0 && "kind") {
			const err53 = {};
			if (vErrors === null) vErrors = [err53];
			else vErrors.push(err53);
			errors++;
		} else if (data.kind !== void 0) {
			let data41 = data.kind;
			if (!(data41 === "parse" || data41 === "json-parse")) {
				const err54 = {};
				if (vErrors === null) vErrors = [err54];
				else vErrors.push(err54);
				errors++;
			}
		}
	}
	var _valid4 = _errs23 === errors;
	errors = _errs22;
	if (vErrors !== null) {
		if (_errs22) vErrors.length = _errs22;
		else vErrors = null;
	}
	if (_valid4) {
		const _errs25 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.line !== void 0) {
				const err55 = {
					instancePath: instancePath + "/line",
					schemaPath: "#/allOf/4/then/properties/line/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[4].then.properties.line,
					data: data.line
				};
				if (vErrors === null) vErrors = [err55];
				else vErrors.push(err55);
				errors++;
			}
			if (data.continuation !== void 0) {
				const err56 = {
					instancePath: instancePath + "/continuation",
					schemaPath: "#/allOf/4/then/properties/continuation/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[4].then.properties.continuation,
					data: data.continuation
				};
				if (vErrors === null) vErrors = [err56];
				else vErrors.push(err56);
				errors++;
			}
			if (data.open !== void 0) {
				const err57 = {
					instancePath: instancePath + "/open",
					schemaPath: "#/allOf/4/then/properties/open/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[4].then.properties.open,
					data: data.open
				};
				if (vErrors === null) vErrors = [err57];
				else vErrors.push(err57);
				errors++;
			}
			if (data.close !== void 0) {
				const err58 = {
					instancePath: instancePath + "/close",
					schemaPath: "#/allOf/4/then/properties/close/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[4].then.properties.close,
					data: data.close
				};
				if (vErrors === null) vErrors = [err58];
				else vErrors.push(err58);
				errors++;
			}
			if (data.header !== void 0) {
				const err59 = {
					instancePath: instancePath + "/header",
					schemaPath: "#/allOf/4/then/properties/header/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[4].then.properties.header,
					data: data.header
				};
				if (vErrors === null) vErrors = [err59];
				else vErrors.push(err59);
				errors++;
			}
			if (data.body !== void 0) {
				const err60 = {
					instancePath: instancePath + "/body",
					schemaPath: "#/allOf/4/then/properties/body/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[4].then.properties.body,
					data: data.body
				};
				if (vErrors === null) vErrors = [err60];
				else vErrors.push(err60);
				errors++;
			}
			if (data.separator !== void 0) {
				const err61 = {
					instancePath: instancePath + "/separator",
					schemaPath: "#/allOf/4/then/properties/separator/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[4].then.properties.separator,
					data: data.separator
				};
				if (vErrors === null) vErrors = [err61];
				else vErrors.push(err61);
				errors++;
			}
			if (data.until !== void 0) {
				const err62 = {
					instancePath: instancePath + "/until",
					schemaPath: "#/allOf/4/then/properties/until/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[4].then.properties.until,
					data: data.until
				};
				if (vErrors === null) vErrors = [err62];
				else vErrors.push(err62);
				errors++;
			}
			if (data.empty !== void 0) {
				const err63 = {
					instancePath: instancePath + "/empty",
					schemaPath: "#/allOf/4/then/properties/empty/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[4].then.properties.empty,
					data: data.empty
				};
				if (vErrors === null) vErrors = [err63];
				else vErrors.push(err63);
				errors++;
			}
			if (data.region !== void 0) {
				const err64 = {
					instancePath: instancePath + "/region",
					schemaPath: "#/allOf/4/then/properties/region/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[4].then.properties.region,
					data: data.region
				};
				if (vErrors === null) vErrors = [err64];
				else vErrors.push(err64);
				errors++;
			}
			if (data.signs !== void 0) {
				const err65 = {
					instancePath: instancePath + "/signs",
					schemaPath: "#/allOf/4/then/properties/signs/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[4].then.properties.signs,
					data: data.signs
				};
				if (vErrors === null) vErrors = [err65];
				else vErrors.push(err65);
				errors++;
			}
			if (data.format !== void 0) {
				let data53 = data.format;
				if (!(data53 === "json" || data53 === "json5" || data53 === "ndjson" || data53 === "json-sequence" || data53 === "cut-json" || data53 === "yaml" || data53 === "toml" || data53 === "csv" || data53 === "tsv" || data53 === "html" || data53 === "xml" || data53 === "python")) {
					const err66 = {
						instancePath: instancePath + "/format",
						schemaPath: "#/allOf/4/then/properties/format/enum",
						keyword: "enum",
						params: { allowedValues: schema21.allOf[4].then.properties.format.enum },
						schema: schema21.allOf[4].then.properties.format.enum,
						parentSchema: schema21.allOf[4].then.properties.format,
						data: data53
					};
					if (vErrors === null) vErrors = [err66];
					else vErrors.push(err66);
					errors++;
				}
			}
		}
		var _valid4 = _errs25 === errors;
		valid13 = _valid4;
	}
	if (!valid13) {
		const err67 = {
			instancePath,
			schemaPath: "#/allOf/4/if",
			keyword: "if",
			params: { failingKeyword: "then" },
			schema: schema21.allOf[4].if,
			parentSchema: schema21.allOf[4],
			data
		};
		if (vErrors === null) vErrors = [err67];
		else vErrors.push(err67);
		errors++;
	}
	const _errs28 = errors;
	let valid16 = true;
	const _errs29 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.kind === void 0 && "kind") {
			const err68 = {};
			if (vErrors === null) vErrors = [err68];
			else vErrors.push(err68);
			errors++;
		} else if (data.kind !== void 0) {
			let data54 = data.kind;
			if (!(data54 === "diff" || data54 === "diff-header")) {
				const err69 = {};
				if (vErrors === null) vErrors = [err69];
				else vErrors.push(err69);
				errors++;
			}
		}
	}
	var _valid5 = _errs29 === errors;
	errors = _errs28;
	if (vErrors !== null) {
		if (_errs28) vErrors.length = _errs28;
		else vErrors = null;
	}
	if (_valid5) {
		const _errs31 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.line !== void 0) {
				const err70 = {
					instancePath: instancePath + "/line",
					schemaPath: "#/allOf/5/then/properties/line/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[5].then.properties.line,
					data: data.line
				};
				if (vErrors === null) vErrors = [err70];
				else vErrors.push(err70);
				errors++;
			}
			if (data.continuation !== void 0) {
				const err71 = {
					instancePath: instancePath + "/continuation",
					schemaPath: "#/allOf/5/then/properties/continuation/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[5].then.properties.continuation,
					data: data.continuation
				};
				if (vErrors === null) vErrors = [err71];
				else vErrors.push(err71);
				errors++;
			}
			if (data.open !== void 0) {
				const err72 = {
					instancePath: instancePath + "/open",
					schemaPath: "#/allOf/5/then/properties/open/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[5].then.properties.open,
					data: data.open
				};
				if (vErrors === null) vErrors = [err72];
				else vErrors.push(err72);
				errors++;
			}
			if (data.close !== void 0) {
				const err73 = {
					instancePath: instancePath + "/close",
					schemaPath: "#/allOf/5/then/properties/close/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[5].then.properties.close,
					data: data.close
				};
				if (vErrors === null) vErrors = [err73];
				else vErrors.push(err73);
				errors++;
			}
			if (data.header !== void 0) {
				const err74 = {
					instancePath: instancePath + "/header",
					schemaPath: "#/allOf/5/then/properties/header/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[5].then.properties.header,
					data: data.header
				};
				if (vErrors === null) vErrors = [err74];
				else vErrors.push(err74);
				errors++;
			}
			if (data.body !== void 0) {
				const err75 = {
					instancePath: instancePath + "/body",
					schemaPath: "#/allOf/5/then/properties/body/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[5].then.properties.body,
					data: data.body
				};
				if (vErrors === null) vErrors = [err75];
				else vErrors.push(err75);
				errors++;
			}
			if (data.separator !== void 0) {
				const err76 = {
					instancePath: instancePath + "/separator",
					schemaPath: "#/allOf/5/then/properties/separator/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[5].then.properties.separator,
					data: data.separator
				};
				if (vErrors === null) vErrors = [err76];
				else vErrors.push(err76);
				errors++;
			}
			if (data.until !== void 0) {
				const err77 = {
					instancePath: instancePath + "/until",
					schemaPath: "#/allOf/5/then/properties/until/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[5].then.properties.until,
					data: data.until
				};
				if (vErrors === null) vErrors = [err77];
				else vErrors.push(err77);
				errors++;
			}
			if (data.empty !== void 0) {
				const err78 = {
					instancePath: instancePath + "/empty",
					schemaPath: "#/allOf/5/then/properties/empty/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[5].then.properties.empty,
					data: data.empty
				};
				if (vErrors === null) vErrors = [err78];
				else vErrors.push(err78);
				errors++;
			}
			if (data.region !== void 0) {
				const err79 = {
					instancePath: instancePath + "/region",
					schemaPath: "#/allOf/5/then/properties/region/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[5].then.properties.region,
					data: data.region
				};
				if (vErrors === null) vErrors = [err79];
				else vErrors.push(err79);
				errors++;
			}
			if (data.signs !== void 0) {
				const err80 = {
					instancePath: instancePath + "/signs",
					schemaPath: "#/allOf/5/then/properties/signs/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[5].then.properties.signs,
					data: data.signs
				};
				if (vErrors === null) vErrors = [err80];
				else vErrors.push(err80);
				errors++;
			}
			if (data.format !== void 0) {
				let data66 = data.format;
				if (!(data66 === "unified" || data66 === "git" || data66 === "context" || data66 === "combined")) {
					const err81 = {
						instancePath: instancePath + "/format",
						schemaPath: "#/allOf/5/then/properties/format/enum",
						keyword: "enum",
						params: { allowedValues: schema21.allOf[5].then.properties.format.enum },
						schema: schema21.allOf[5].then.properties.format.enum,
						parentSchema: schema21.allOf[5].then.properties.format,
						data: data66
					};
					if (vErrors === null) vErrors = [err81];
					else vErrors.push(err81);
					errors++;
				}
			}
		}
		var _valid5 = _errs31 === errors;
		valid16 = _valid5;
	}
	if (!valid16) {
		const err82 = {
			instancePath,
			schemaPath: "#/allOf/5/if",
			keyword: "if",
			params: { failingKeyword: "then" },
			schema: schema21.allOf[5].if,
			parentSchema: schema21.allOf[5],
			data
		};
		if (vErrors === null) vErrors = [err82];
		else vErrors.push(err82);
		errors++;
	}
	const _errs34 = errors;
	let valid19 = true;
	const _errs35 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.kind === void 0 && "kind") {
			const err83 = {};
			if (vErrors === null) vErrors = [err83];
			else vErrors.push(err83);
			errors++;
		} else if (data.kind !== void 0) {
			let data67 = data.kind;
			if (!(data67 === "tree" || data67 === "tree-indent")) {
				const err84 = {};
				if (vErrors === null) vErrors = [err84];
				else vErrors.push(err84);
				errors++;
			}
		}
	}
	var _valid6 = _errs35 === errors;
	errors = _errs34;
	if (vErrors !== null) {
		if (_errs34) vErrors.length = _errs34;
		else vErrors = null;
	}
	if (_valid6) {
		const _errs37 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.line !== void 0) {
				const err85 = {
					instancePath: instancePath + "/line",
					schemaPath: "#/allOf/6/then/properties/line/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[6].then.properties.line,
					data: data.line
				};
				if (vErrors === null) vErrors = [err85];
				else vErrors.push(err85);
				errors++;
			}
			if (data.continuation !== void 0) {
				const err86 = {
					instancePath: instancePath + "/continuation",
					schemaPath: "#/allOf/6/then/properties/continuation/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[6].then.properties.continuation,
					data: data.continuation
				};
				if (vErrors === null) vErrors = [err86];
				else vErrors.push(err86);
				errors++;
			}
			if (data.open !== void 0) {
				const err87 = {
					instancePath: instancePath + "/open",
					schemaPath: "#/allOf/6/then/properties/open/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[6].then.properties.open,
					data: data.open
				};
				if (vErrors === null) vErrors = [err87];
				else vErrors.push(err87);
				errors++;
			}
			if (data.close !== void 0) {
				const err88 = {
					instancePath: instancePath + "/close",
					schemaPath: "#/allOf/6/then/properties/close/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[6].then.properties.close,
					data: data.close
				};
				if (vErrors === null) vErrors = [err88];
				else vErrors.push(err88);
				errors++;
			}
			if (data.header !== void 0) {
				const err89 = {
					instancePath: instancePath + "/header",
					schemaPath: "#/allOf/6/then/properties/header/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[6].then.properties.header,
					data: data.header
				};
				if (vErrors === null) vErrors = [err89];
				else vErrors.push(err89);
				errors++;
			}
			if (data.body !== void 0) {
				const err90 = {
					instancePath: instancePath + "/body",
					schemaPath: "#/allOf/6/then/properties/body/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[6].then.properties.body,
					data: data.body
				};
				if (vErrors === null) vErrors = [err90];
				else vErrors.push(err90);
				errors++;
			}
			if (data.separator !== void 0) {
				const err91 = {
					instancePath: instancePath + "/separator",
					schemaPath: "#/allOf/6/then/properties/separator/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[6].then.properties.separator,
					data: data.separator
				};
				if (vErrors === null) vErrors = [err91];
				else vErrors.push(err91);
				errors++;
			}
			if (data.until !== void 0) {
				const err92 = {
					instancePath: instancePath + "/until",
					schemaPath: "#/allOf/6/then/properties/until/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[6].then.properties.until,
					data: data.until
				};
				if (vErrors === null) vErrors = [err92];
				else vErrors.push(err92);
				errors++;
			}
			if (data.empty !== void 0) {
				const err93 = {
					instancePath: instancePath + "/empty",
					schemaPath: "#/allOf/6/then/properties/empty/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[6].then.properties.empty,
					data: data.empty
				};
				if (vErrors === null) vErrors = [err93];
				else vErrors.push(err93);
				errors++;
			}
			if (data.region !== void 0) {
				const err94 = {
					instancePath: instancePath + "/region",
					schemaPath: "#/allOf/6/then/properties/region/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[6].then.properties.region,
					data: data.region
				};
				if (vErrors === null) vErrors = [err94];
				else vErrors.push(err94);
				errors++;
			}
			if (data.signs !== void 0) {
				const err95 = {
					instancePath: instancePath + "/signs",
					schemaPath: "#/allOf/6/then/properties/signs/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[6].then.properties.signs,
					data: data.signs
				};
				if (vErrors === null) vErrors = [err95];
				else vErrors.push(err95);
				errors++;
			}
			if (data.format !== void 0) {
				let data79 = data.format;
				if (!(data79 === "drawn" || data79 === "unicode" || data79 === "ascii" || data79 === "indented")) {
					const err96 = {
						instancePath: instancePath + "/format",
						schemaPath: "#/allOf/6/then/properties/format/enum",
						keyword: "enum",
						params: { allowedValues: schema21.allOf[6].then.properties.format.enum },
						schema: schema21.allOf[6].then.properties.format.enum,
						parentSchema: schema21.allOf[6].then.properties.format,
						data: data79
					};
					if (vErrors === null) vErrors = [err96];
					else vErrors.push(err96);
					errors++;
				}
			}
		}
		var _valid6 = _errs37 === errors;
		valid19 = _valid6;
	}
	if (!valid19) {
		const err97 = {
			instancePath,
			schemaPath: "#/allOf/6/if",
			keyword: "if",
			params: { failingKeyword: "then" },
			schema: schema21.allOf[6].if,
			parentSchema: schema21.allOf[6],
			data
		};
		if (vErrors === null) vErrors = [err97];
		else vErrors.push(err97);
		errors++;
	}
	const _errs40 = errors;
	let valid22 = true;
	const _errs41 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.kind === void 0 && "kind") {
			const err98 = {};
			if (vErrors === null) vErrors = [err98];
			else vErrors.push(err98);
			errors++;
		} else if (data.kind !== void 0) {
			if (!(data.kind === "table")) {
				const err99 = {};
				if (vErrors === null) vErrors = [err99];
				else vErrors.push(err99);
				errors++;
			}
		}
	}
	var _valid7 = _errs41 === errors;
	errors = _errs40;
	if (vErrors !== null) {
		if (_errs40) vErrors.length = _errs40;
		else vErrors = null;
	}
	if (_valid7) {
		const _errs43 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.format === void 0) {
				const err100 = {
					instancePath,
					schemaPath: "#/allOf/7/then/required",
					keyword: "required",
					params: { missingProperty: "format" },
					schema: schema21.allOf[7].then.required,
					parentSchema: schema21.allOf[7].then,
					data
				};
				if (vErrors === null) vErrors = [err100];
				else vErrors.push(err100);
				errors++;
			}
			if (data.line !== void 0) {
				const err101 = {
					instancePath: instancePath + "/line",
					schemaPath: "#/allOf/7/then/properties/line/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[7].then.properties.line,
					data: data.line
				};
				if (vErrors === null) vErrors = [err101];
				else vErrors.push(err101);
				errors++;
			}
			if (data.continuation !== void 0) {
				const err102 = {
					instancePath: instancePath + "/continuation",
					schemaPath: "#/allOf/7/then/properties/continuation/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[7].then.properties.continuation,
					data: data.continuation
				};
				if (vErrors === null) vErrors = [err102];
				else vErrors.push(err102);
				errors++;
			}
			if (data.open !== void 0) {
				const err103 = {
					instancePath: instancePath + "/open",
					schemaPath: "#/allOf/7/then/properties/open/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[7].then.properties.open,
					data: data.open
				};
				if (vErrors === null) vErrors = [err103];
				else vErrors.push(err103);
				errors++;
			}
			if (data.close !== void 0) {
				const err104 = {
					instancePath: instancePath + "/close",
					schemaPath: "#/allOf/7/then/properties/close/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[7].then.properties.close,
					data: data.close
				};
				if (vErrors === null) vErrors = [err104];
				else vErrors.push(err104);
				errors++;
			}
			if (data.header !== void 0) {
				const err105 = {
					instancePath: instancePath + "/header",
					schemaPath: "#/allOf/7/then/properties/header/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[7].then.properties.header,
					data: data.header
				};
				if (vErrors === null) vErrors = [err105];
				else vErrors.push(err105);
				errors++;
			}
			if (data.body !== void 0) {
				const err106 = {
					instancePath: instancePath + "/body",
					schemaPath: "#/allOf/7/then/properties/body/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[7].then.properties.body,
					data: data.body
				};
				if (vErrors === null) vErrors = [err106];
				else vErrors.push(err106);
				errors++;
			}
			if (data.separator !== void 0) {
				const err107 = {
					instancePath: instancePath + "/separator",
					schemaPath: "#/allOf/7/then/properties/separator/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[7].then.properties.separator,
					data: data.separator
				};
				if (vErrors === null) vErrors = [err107];
				else vErrors.push(err107);
				errors++;
			}
			if (data.until !== void 0) {
				const err108 = {
					instancePath: instancePath + "/until",
					schemaPath: "#/allOf/7/then/properties/until/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[7].then.properties.until,
					data: data.until
				};
				if (vErrors === null) vErrors = [err108];
				else vErrors.push(err108);
				errors++;
			}
			if (data.empty !== void 0) {
				const err109 = {
					instancePath: instancePath + "/empty",
					schemaPath: "#/allOf/7/then/properties/empty/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[7].then.properties.empty,
					data: data.empty
				};
				if (vErrors === null) vErrors = [err109];
				else vErrors.push(err109);
				errors++;
			}
			if (data.region !== void 0) {
				const err110 = {
					instancePath: instancePath + "/region",
					schemaPath: "#/allOf/7/then/properties/region/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[7].then.properties.region,
					data: data.region
				};
				if (vErrors === null) vErrors = [err110];
				else vErrors.push(err110);
				errors++;
			}
			if (data.signs !== void 0) {
				const err111 = {
					instancePath: instancePath + "/signs",
					schemaPath: "#/allOf/7/then/properties/signs/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[7].then.properties.signs,
					data: data.signs
				};
				if (vErrors === null) vErrors = [err111];
				else vErrors.push(err111);
				errors++;
			}
			if (data.format !== void 0) {
				let data92 = data.format;
				if (!(data92 === "pipe" || data92 === "csv" || data92 === "tsv" || data92 === "semicolon" || data92 === "aligned" || data92 === "fields")) {
					const err112 = {
						instancePath: instancePath + "/format",
						schemaPath: "#/allOf/7/then/properties/format/enum",
						keyword: "enum",
						params: { allowedValues: schema21.allOf[7].then.properties.format.enum },
						schema: schema21.allOf[7].then.properties.format.enum,
						parentSchema: schema21.allOf[7].then.properties.format,
						data: data92
					};
					if (vErrors === null) vErrors = [err112];
					else vErrors.push(err112);
					errors++;
				}
			}
		}
		var _valid7 = _errs43 === errors;
		valid22 = _valid7;
	}
	if (!valid22) {
		const err113 = {
			instancePath,
			schemaPath: "#/allOf/7/if",
			keyword: "if",
			params: { failingKeyword: "then" },
			schema: schema21.allOf[7].if,
			parentSchema: schema21.allOf[7],
			data
		};
		if (vErrors === null) vErrors = [err113];
		else vErrors.push(err113);
		errors++;
	}
	const _errs46 = errors;
	let valid25 = true;
	const _errs47 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.kind === void 0 && "kind") {
			const err114 = {};
			if (vErrors === null) vErrors = [err114];
			else vErrors.push(err114);
			errors++;
		} else if (data.kind !== void 0) {
			if (!(data.kind === "alike")) {
				const err115 = {};
				if (vErrors === null) vErrors = [err115];
				else vErrors.push(err115);
				errors++;
			}
		}
	}
	var _valid8 = _errs47 === errors;
	errors = _errs46;
	if (vErrors !== null) {
		if (_errs46) vErrors.length = _errs46;
		else vErrors = null;
	}
	if (_valid8) {
		const _errs49 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.line !== void 0) {
				const err116 = {
					instancePath: instancePath + "/line",
					schemaPath: "#/allOf/8/then/properties/line/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[8].then.properties.line,
					data: data.line
				};
				if (vErrors === null) vErrors = [err116];
				else vErrors.push(err116);
				errors++;
			}
			if (data.continuation !== void 0) {
				const err117 = {
					instancePath: instancePath + "/continuation",
					schemaPath: "#/allOf/8/then/properties/continuation/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[8].then.properties.continuation,
					data: data.continuation
				};
				if (vErrors === null) vErrors = [err117];
				else vErrors.push(err117);
				errors++;
			}
			if (data.open !== void 0) {
				const err118 = {
					instancePath: instancePath + "/open",
					schemaPath: "#/allOf/8/then/properties/open/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[8].then.properties.open,
					data: data.open
				};
				if (vErrors === null) vErrors = [err118];
				else vErrors.push(err118);
				errors++;
			}
			if (data.close !== void 0) {
				const err119 = {
					instancePath: instancePath + "/close",
					schemaPath: "#/allOf/8/then/properties/close/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[8].then.properties.close,
					data: data.close
				};
				if (vErrors === null) vErrors = [err119];
				else vErrors.push(err119);
				errors++;
			}
			if (data.header !== void 0) {
				const err120 = {
					instancePath: instancePath + "/header",
					schemaPath: "#/allOf/8/then/properties/header/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[8].then.properties.header,
					data: data.header
				};
				if (vErrors === null) vErrors = [err120];
				else vErrors.push(err120);
				errors++;
			}
			if (data.body !== void 0) {
				const err121 = {
					instancePath: instancePath + "/body",
					schemaPath: "#/allOf/8/then/properties/body/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[8].then.properties.body,
					data: data.body
				};
				if (vErrors === null) vErrors = [err121];
				else vErrors.push(err121);
				errors++;
			}
			if (data.separator !== void 0) {
				const err122 = {
					instancePath: instancePath + "/separator",
					schemaPath: "#/allOf/8/then/properties/separator/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[8].then.properties.separator,
					data: data.separator
				};
				if (vErrors === null) vErrors = [err122];
				else vErrors.push(err122);
				errors++;
			}
			if (data.until !== void 0) {
				const err123 = {
					instancePath: instancePath + "/until",
					schemaPath: "#/allOf/8/then/properties/until/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[8].then.properties.until,
					data: data.until
				};
				if (vErrors === null) vErrors = [err123];
				else vErrors.push(err123);
				errors++;
			}
			if (data.empty !== void 0) {
				const err124 = {
					instancePath: instancePath + "/empty",
					schemaPath: "#/allOf/8/then/properties/empty/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[8].then.properties.empty,
					data: data.empty
				};
				if (vErrors === null) vErrors = [err124];
				else vErrors.push(err124);
				errors++;
			}
			if (data.region !== void 0) {
				const err125 = {
					instancePath: instancePath + "/region",
					schemaPath: "#/allOf/8/then/properties/region/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[8].then.properties.region,
					data: data.region
				};
				if (vErrors === null) vErrors = [err125];
				else vErrors.push(err125);
				errors++;
			}
			if (data.signs !== void 0) {
				const err126 = {
					instancePath: instancePath + "/signs",
					schemaPath: "#/allOf/8/then/properties/signs/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[8].then.properties.signs,
					data: data.signs
				};
				if (vErrors === null) vErrors = [err126];
				else vErrors.push(err126);
				errors++;
			}
			if (data.format !== void 0) {
				const err127 = {
					instancePath: instancePath + "/format",
					schemaPath: "#/allOf/8/then/properties/format/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[8].then.properties.format,
					data: data.format
				};
				if (vErrors === null) vErrors = [err127];
				else vErrors.push(err127);
				errors++;
			}
		}
		var _valid8 = _errs49 === errors;
		valid25 = _valid8;
	}
	if (!valid25) {
		const err128 = {
			instancePath,
			schemaPath: "#/allOf/8/if",
			keyword: "if",
			params: { failingKeyword: "then" },
			schema: schema21.allOf[8].if,
			parentSchema: schema21.allOf[8],
			data
		};
		if (vErrors === null) vErrors = [err128];
		else vErrors.push(err128);
		errors++;
	}
	const _errs51 = errors;
	let valid28 = true;
	const _errs52 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.kind === void 0 && "kind") {
			const err129 = {};
			if (vErrors === null) vErrors = [err129];
			else vErrors.push(err129);
			errors++;
		} else if (data.kind !== void 0) {
			if (!(data.kind === "encoded")) {
				const err130 = {};
				if (vErrors === null) vErrors = [err130];
				else vErrors.push(err130);
				errors++;
			}
		}
	}
	var _valid9 = _errs52 === errors;
	errors = _errs51;
	if (vErrors !== null) {
		if (_errs51) vErrors.length = _errs51;
		else vErrors = null;
	}
	if (_valid9) {
		const _errs54 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.format === void 0) {
				const err131 = {
					instancePath,
					schemaPath: "#/allOf/9/then/required",
					keyword: "required",
					params: { missingProperty: "format" },
					schema: schema21.allOf[9].then.required,
					parentSchema: schema21.allOf[9].then,
					data
				};
				if (vErrors === null) vErrors = [err131];
				else vErrors.push(err131);
				errors++;
			}
			if (data.line !== void 0) {
				const err132 = {
					instancePath: instancePath + "/line",
					schemaPath: "#/allOf/9/then/properties/line/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[9].then.properties.line,
					data: data.line
				};
				if (vErrors === null) vErrors = [err132];
				else vErrors.push(err132);
				errors++;
			}
			if (data.continuation !== void 0) {
				const err133 = {
					instancePath: instancePath + "/continuation",
					schemaPath: "#/allOf/9/then/properties/continuation/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[9].then.properties.continuation,
					data: data.continuation
				};
				if (vErrors === null) vErrors = [err133];
				else vErrors.push(err133);
				errors++;
			}
			if (data.open !== void 0) {
				const err134 = {
					instancePath: instancePath + "/open",
					schemaPath: "#/allOf/9/then/properties/open/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[9].then.properties.open,
					data: data.open
				};
				if (vErrors === null) vErrors = [err134];
				else vErrors.push(err134);
				errors++;
			}
			if (data.close !== void 0) {
				const err135 = {
					instancePath: instancePath + "/close",
					schemaPath: "#/allOf/9/then/properties/close/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[9].then.properties.close,
					data: data.close
				};
				if (vErrors === null) vErrors = [err135];
				else vErrors.push(err135);
				errors++;
			}
			if (data.header !== void 0) {
				const err136 = {
					instancePath: instancePath + "/header",
					schemaPath: "#/allOf/9/then/properties/header/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[9].then.properties.header,
					data: data.header
				};
				if (vErrors === null) vErrors = [err136];
				else vErrors.push(err136);
				errors++;
			}
			if (data.body !== void 0) {
				const err137 = {
					instancePath: instancePath + "/body",
					schemaPath: "#/allOf/9/then/properties/body/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[9].then.properties.body,
					data: data.body
				};
				if (vErrors === null) vErrors = [err137];
				else vErrors.push(err137);
				errors++;
			}
			if (data.separator !== void 0) {
				const err138 = {
					instancePath: instancePath + "/separator",
					schemaPath: "#/allOf/9/then/properties/separator/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[9].then.properties.separator,
					data: data.separator
				};
				if (vErrors === null) vErrors = [err138];
				else vErrors.push(err138);
				errors++;
			}
			if (data.until !== void 0) {
				const err139 = {
					instancePath: instancePath + "/until",
					schemaPath: "#/allOf/9/then/properties/until/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[9].then.properties.until,
					data: data.until
				};
				if (vErrors === null) vErrors = [err139];
				else vErrors.push(err139);
				errors++;
			}
			if (data.empty !== void 0) {
				const err140 = {
					instancePath: instancePath + "/empty",
					schemaPath: "#/allOf/9/then/properties/empty/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[9].then.properties.empty,
					data: data.empty
				};
				if (vErrors === null) vErrors = [err140];
				else vErrors.push(err140);
				errors++;
			}
			if (data.region !== void 0) {
				const err141 = {
					instancePath: instancePath + "/region",
					schemaPath: "#/allOf/9/then/properties/region/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[9].then.properties.region,
					data: data.region
				};
				if (vErrors === null) vErrors = [err141];
				else vErrors.push(err141);
				errors++;
			}
			if (data.signs !== void 0) {
				const err142 = {
					instancePath: instancePath + "/signs",
					schemaPath: "#/allOf/9/then/properties/signs/false schema",
					keyword: "false schema",
					params: {},
					schema: false,
					parentSchema: schema21.allOf[9].then.properties.signs,
					data: data.signs
				};
				if (vErrors === null) vErrors = [err142];
				else vErrors.push(err142);
				errors++;
			}
			if (data.format !== void 0) {
				let data118 = data.format;
				if (!(data118 === "base64" || data118 === "base64url" || data118 === "hex" || data118 === "data-uri")) {
					const err143 = {
						instancePath: instancePath + "/format",
						schemaPath: "#/allOf/9/then/properties/format/enum",
						keyword: "enum",
						params: { allowedValues: schema21.allOf[9].then.properties.format.enum },
						schema: schema21.allOf[9].then.properties.format.enum,
						parentSchema: schema21.allOf[9].then.properties.format,
						data: data118
					};
					if (vErrors === null) vErrors = [err143];
					else vErrors.push(err143);
					errors++;
				}
			}
		}
		var _valid9 = _errs54 === errors;
		valid28 = _valid9;
	}
	if (!valid28) {
		const err144 = {
			instancePath,
			schemaPath: "#/allOf/9/if",
			keyword: "if",
			params: { failingKeyword: "then" },
			schema: schema21.allOf[9].if,
			parentSchema: schema21.allOf[9],
			data
		};
		if (vErrors === null) vErrors = [err144];
		else vErrors.push(err144);
		errors++;
	}
	const _errs57 = errors;
	let valid31 = true;
	const _errs58 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.kind === void 0 && "kind") {
			const err145 = {};
			if (vErrors === null) vErrors = [err145];
			else vErrors.push(err145);
			errors++;
		} else if (data.kind !== void 0) {
			if (!(data.kind === "parse")) {
				const err146 = {};
				if (vErrors === null) vErrors = [err146];
				else vErrors.push(err146);
				errors++;
			}
		}
	}
	var _valid10 = _errs58 === errors;
	errors = _errs57;
	if (vErrors !== null) {
		if (_errs57) vErrors.length = _errs57;
		else vErrors = null;
	}
	if (_valid10) {
		const _errs60 = errors;
		if (data && typeof data == "object" && !Array.isArray(data)) {
			if (data.format === void 0) {
				const err147 = {
					instancePath,
					schemaPath: "#/allOf/10/then/required",
					keyword: "required",
					params: { missingProperty: "format" },
					schema: schema21.allOf[10].then.required,
					parentSchema: schema21.allOf[10].then,
					data
				};
				if (vErrors === null) vErrors = [err147];
				else vErrors.push(err147);
				errors++;
			}
		}
		var _valid10 = _errs60 === errors;
		valid31 = _valid10;
	}
	if (!valid31) {
		const err148 = {
			instancePath,
			schemaPath: "#/allOf/10/if",
			keyword: "if",
			params: { failingKeyword: "then" },
			schema: schema21.allOf[10].if,
			parentSchema: schema21.allOf[10],
			data
		};
		if (vErrors === null) vErrors = [err148];
		else vErrors.push(err148);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err149 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				schema: schema21.required,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err149];
			else vErrors.push(err149);
			errors++;
		}
		if (data.kind === void 0) {
			const err150 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "kind" },
				schema: schema21.required,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err150];
			else vErrors.push(err150);
			errors++;
		}
		if (data.emit === void 0) {
			const err151 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "emit" },
				schema: schema21.required,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err151];
			else vErrors.push(err151);
			errors++;
		}
		for (const key0 in data) if (!func2.call(schema21.properties, key0)) {
			const err152 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err152];
			else vErrors.push(err152);
			errors++;
		}
		if (data.id !== void 0) {
			let data120 = data.id;
			if (typeof data120 === "string") {
				if (!pattern15.test(data120)) {
					const err153 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/definitions/ruleId/pattern",
						keyword: "pattern",
						params: { pattern: "^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9_.-]*)+$" },
						schema: "^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9_.-]*)+$",
						parentSchema: schema22,
						data: data120
					};
					if (vErrors === null) vErrors = [err153];
					else vErrors.push(err153);
					errors++;
				}
			} else {
				const err154 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/definitions/ruleId/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema22.type,
					parentSchema: schema22,
					data: data120
				};
				if (vErrors === null) vErrors = [err154];
				else vErrors.push(err154);
				errors++;
			}
		}
		if (data.title !== void 0) {
			let data121 = data.title;
			if (typeof data121 !== "string") {
				const err155 = {
					instancePath: instancePath + "/title",
					schemaPath: "#/properties/title/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema21.properties.title.type,
					parentSchema: schema21.properties.title,
					data: data121
				};
				if (vErrors === null) vErrors = [err155];
				else vErrors.push(err155);
				errors++;
			}
		}
		if (data.status !== void 0) {
			let data122 = data.status;
			if (!(data122 === "experimental" || data122 === "stable" || data122 === "deprecated")) {
				const err156 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/enum",
					keyword: "enum",
					params: { allowedValues: schema21.properties.status.enum },
					schema: schema21.properties.status.enum,
					parentSchema: schema21.properties.status,
					data: data122
				};
				if (vErrors === null) vErrors = [err156];
				else vErrors.push(err156);
				errors++;
			}
		}
		if (data.kind !== void 0) {
			let data123 = data.kind;
			if (!(data123 === "delimited" || data123 === "lines" || data123 === "sections" || data123 === "parse" || data123 === "diff" || data123 === "tree" || data123 === "table" || data123 === "encoded" || data123 === "alike" || data123 === "whole" || data123 === "regex" || data123 === "json-parse" || data123 === "diff-header" || data123 === "tree-indent")) {
				const err157 = {
					instancePath: instancePath + "/kind",
					schemaPath: "#/properties/kind/enum",
					keyword: "enum",
					params: { allowedValues: schema21.properties.kind.enum },
					schema: schema21.properties.kind.enum,
					parentSchema: schema21.properties.kind,
					data: data123
				};
				if (vErrors === null) vErrors = [err157];
				else vErrors.push(err157);
				errors++;
			}
		}
		if (data.tier !== void 0) {
			let data124 = data.tier;
			if (!(data124 === "container" || data124 === "structure" || data124 === "lines" || data124 === "weak")) {
				const err158 = {
					instancePath: instancePath + "/tier",
					schemaPath: "#/properties/tier/enum",
					keyword: "enum",
					params: { allowedValues: schema21.properties.tier.enum },
					schema: schema21.properties.tier.enum,
					parentSchema: schema21.properties.tier,
					data: data124
				};
				if (vErrors === null) vErrors = [err158];
				else vErrors.push(err158);
				errors++;
			}
		}
		if (data.keywords !== void 0) {
			let data125 = data.keywords;
			if (Array.isArray(data125)) {
				if (data125.length < 1) {
					const err159 = {
						instancePath: instancePath + "/keywords",
						schemaPath: "#/properties/keywords/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema21.properties.keywords,
						data: data125
					};
					if (vErrors === null) vErrors = [err159];
					else vErrors.push(err159);
					errors++;
				}
				const len0 = data125.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data126 = data125[i0];
					if (typeof data126 === "string") {
						if (func3(data126) < 1) {
							const err160 = {
								instancePath: instancePath + "/keywords/" + i0,
								schemaPath: "#/properties/keywords/items/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema21.properties.keywords.items,
								data: data126
							};
							if (vErrors === null) vErrors = [err160];
							else vErrors.push(err160);
							errors++;
						}
					} else {
						const err161 = {
							instancePath: instancePath + "/keywords/" + i0,
							schemaPath: "#/properties/keywords/items/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema21.properties.keywords.items.type,
							parentSchema: schema21.properties.keywords.items,
							data: data126
						};
						if (vErrors === null) vErrors = [err161];
						else vErrors.push(err161);
						errors++;
					}
				}
			} else {
				const err162 = {
					instancePath: instancePath + "/keywords",
					schemaPath: "#/properties/keywords/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema21.properties.keywords.type,
					parentSchema: schema21.properties.keywords,
					data: data125
				};
				if (vErrors === null) vErrors = [err162];
				else vErrors.push(err162);
				errors++;
			}
		}
		if (data.confidence !== void 0) {
			let data127 = data.confidence;
			if (typeof data127 == "number" && isFinite(data127)) {
				if (data127 > 1 || isNaN(data127)) {
					const err163 = {
						instancePath: instancePath + "/confidence",
						schemaPath: "#/definitions/share/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1
						},
						schema: 1,
						parentSchema: schema23,
						data: data127
					};
					if (vErrors === null) vErrors = [err163];
					else vErrors.push(err163);
					errors++;
				}
				if (data127 < 0 || isNaN(data127)) {
					const err164 = {
						instancePath: instancePath + "/confidence",
						schemaPath: "#/definitions/share/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						schema: 0,
						parentSchema: schema23,
						data: data127
					};
					if (vErrors === null) vErrors = [err164];
					else vErrors.push(err164);
					errors++;
				}
			} else {
				const err165 = {
					instancePath: instancePath + "/confidence",
					schemaPath: "#/definitions/share/type",
					keyword: "type",
					params: { type: "number" },
					schema: schema23.type,
					parentSchema: schema23,
					data: data127
				};
				if (vErrors === null) vErrors = [err165];
				else vErrors.push(err165);
				errors++;
			}
		}
		if (data.threshold !== void 0) {
			let data128 = data.threshold;
			if (typeof data128 == "number" && isFinite(data128)) {
				if (data128 > 1 || isNaN(data128)) {
					const err166 = {
						instancePath: instancePath + "/threshold",
						schemaPath: "#/definitions/share/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1
						},
						schema: 1,
						parentSchema: schema23,
						data: data128
					};
					if (vErrors === null) vErrors = [err166];
					else vErrors.push(err166);
					errors++;
				}
				if (data128 < 0 || isNaN(data128)) {
					const err167 = {
						instancePath: instancePath + "/threshold",
						schemaPath: "#/definitions/share/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						schema: 0,
						parentSchema: schema23,
						data: data128
					};
					if (vErrors === null) vErrors = [err167];
					else vErrors.push(err167);
					errors++;
				}
			} else {
				const err168 = {
					instancePath: instancePath + "/threshold",
					schemaPath: "#/definitions/share/type",
					keyword: "type",
					params: { type: "number" },
					schema: schema23.type,
					parentSchema: schema23,
					data: data128
				};
				if (vErrors === null) vErrors = [err168];
				else vErrors.push(err168);
				errors++;
			}
		}
		if (data.evidence !== void 0) {
			let data129 = data.evidence;
			if (Array.isArray(data129)) {
				const len1 = data129.length;
				for (let i1 = 0; i1 < len1; i1++) if (!validate16(data129[i1], {
					instancePath: instancePath + "/evidence/" + i1,
					parentData: data129,
					parentDataProperty: i1,
					rootData
				})) {
					vErrors = vErrors === null ? validate16.errors : vErrors.concat(validate16.errors);
					errors = vErrors.length;
				}
			} else {
				const err169 = {
					instancePath: instancePath + "/evidence",
					schemaPath: "#/properties/evidence/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema21.properties.evidence.type,
					parentSchema: schema21.properties.evidence,
					data: data129
				};
				if (vErrors === null) vErrors = [err169];
				else vErrors.push(err169);
				errors++;
			}
		}
		if (data.require !== void 0) {
			let data131 = data.require;
			if (Array.isArray(data131)) {
				const len2 = data131.length;
				for (let i2 = 0; i2 < len2; i2++) if (!validate18(data131[i2], {
					instancePath: instancePath + "/require/" + i2,
					parentData: data131,
					parentDataProperty: i2,
					rootData
				})) {
					vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
					errors = vErrors.length;
				}
			} else {
				const err170 = {
					instancePath: instancePath + "/require",
					schemaPath: "#/properties/require/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema21.properties.require.type,
					parentSchema: schema21.properties.require,
					data: data131
				};
				if (vErrors === null) vErrors = [err170];
				else vErrors.push(err170);
				errors++;
			}
		}
		if (data.emit !== void 0) {
			if (!validate24(data.emit, {
				instancePath: instancePath + "/emit",
				parentData: data,
				parentDataProperty: "emit",
				rootData
			})) {
				vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
				errors = vErrors.length;
			}
		}
		if (data.falsepositives !== void 0) {
			let data134 = data.falsepositives;
			if (Array.isArray(data134)) {
				const len3 = data134.length;
				for (let i3 = 0; i3 < len3; i3++) {
					let data135 = data134[i3];
					if (typeof data135 !== "string") {
						const err171 = {
							instancePath: instancePath + "/falsepositives/" + i3,
							schemaPath: "#/properties/falsepositives/items/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema21.properties.falsepositives.items.type,
							parentSchema: schema21.properties.falsepositives.items,
							data: data135
						};
						if (vErrors === null) vErrors = [err171];
						else vErrors.push(err171);
						errors++;
					}
				}
			} else {
				const err172 = {
					instancePath: instancePath + "/falsepositives",
					schemaPath: "#/properties/falsepositives/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema21.properties.falsepositives.type,
					parentSchema: schema21.properties.falsepositives,
					data: data134
				};
				if (vErrors === null) vErrors = [err172];
				else vErrors.push(err172);
				errors++;
			}
		}
		if (data.allow !== void 0) {
			let data136 = data.allow;
			if (Array.isArray(data136)) {
				const len4 = data136.length;
				for (let i4 = 0; i4 < len4; i4++) {
					let data137 = data136[i4];
					if (!(data137 === "lookaround" || data137 === "backreference")) {
						const err173 = {
							instancePath: instancePath + "/allow/" + i4,
							schemaPath: "#/properties/allow/items/enum",
							keyword: "enum",
							params: { allowedValues: schema21.properties.allow.items.enum },
							schema: schema21.properties.allow.items.enum,
							parentSchema: schema21.properties.allow.items,
							data: data137
						};
						if (vErrors === null) vErrors = [err173];
						else vErrors.push(err173);
						errors++;
					}
				}
			} else {
				const err174 = {
					instancePath: instancePath + "/allow",
					schemaPath: "#/properties/allow/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema21.properties.allow.type,
					parentSchema: schema21.properties.allow,
					data: data136
				};
				if (vErrors === null) vErrors = [err174];
				else vErrors.push(err174);
				errors++;
			}
		}
		if (data.line !== void 0) {
			let data138 = data.line;
			if (typeof data138 === "string") {
				if (func3(data138) < 1) {
					const err175 = {
						instancePath: instancePath + "/line",
						schemaPath: "#/definitions/pattern/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema37,
						data: data138
					};
					if (vErrors === null) vErrors = [err175];
					else vErrors.push(err175);
					errors++;
				}
			} else {
				const err176 = {
					instancePath: instancePath + "/line",
					schemaPath: "#/definitions/pattern/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema37.type,
					parentSchema: schema37,
					data: data138
				};
				if (vErrors === null) vErrors = [err176];
				else vErrors.push(err176);
				errors++;
			}
		}
		if (data.continuation !== void 0) {
			let data139 = data.continuation;
			if (typeof data139 === "string") {
				if (func3(data139) < 1) {
					const err177 = {
						instancePath: instancePath + "/continuation",
						schemaPath: "#/definitions/pattern/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema37,
						data: data139
					};
					if (vErrors === null) vErrors = [err177];
					else vErrors.push(err177);
					errors++;
				}
			} else {
				const err178 = {
					instancePath: instancePath + "/continuation",
					schemaPath: "#/definitions/pattern/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema37.type,
					parentSchema: schema37,
					data: data139
				};
				if (vErrors === null) vErrors = [err178];
				else vErrors.push(err178);
				errors++;
			}
		}
		if (data.min_lines !== void 0) {
			let data140 = data.min_lines;
			if (!(typeof data140 == "number" && !(data140 % 1) && !isNaN(data140) && isFinite(data140))) {
				const err179 = {
					instancePath: instancePath + "/min_lines",
					schemaPath: "#/properties/min_lines/type",
					keyword: "type",
					params: { type: "integer" },
					schema: schema21.properties.min_lines.type,
					parentSchema: schema21.properties.min_lines,
					data: data140
				};
				if (vErrors === null) vErrors = [err179];
				else vErrors.push(err179);
				errors++;
			}
			if (typeof data140 == "number" && isFinite(data140)) {
				if (data140 < 1 || isNaN(data140)) {
					const err180 = {
						instancePath: instancePath + "/min_lines",
						schemaPath: "#/properties/min_lines/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						schema: 1,
						parentSchema: schema21.properties.min_lines,
						data: data140
					};
					if (vErrors === null) vErrors = [err180];
					else vErrors.push(err180);
					errors++;
				}
			}
		}
		if (data.open !== void 0) {
			let data141 = data.open;
			if (typeof data141 === "string") {
				if (func3(data141) < 1) {
					const err181 = {
						instancePath: instancePath + "/open",
						schemaPath: "#/definitions/pattern/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema37,
						data: data141
					};
					if (vErrors === null) vErrors = [err181];
					else vErrors.push(err181);
					errors++;
				}
			} else {
				const err182 = {
					instancePath: instancePath + "/open",
					schemaPath: "#/definitions/pattern/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema37.type,
					parentSchema: schema37,
					data: data141
				};
				if (vErrors === null) vErrors = [err182];
				else vErrors.push(err182);
				errors++;
			}
		}
		if (data.close !== void 0) {
			let data142 = data.close;
			if (typeof data142 === "string") {
				if (func3(data142) < 1) {
					const err183 = {
						instancePath: instancePath + "/close",
						schemaPath: "#/definitions/pattern/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema37,
						data: data142
					};
					if (vErrors === null) vErrors = [err183];
					else vErrors.push(err183);
					errors++;
				}
			} else {
				const err184 = {
					instancePath: instancePath + "/close",
					schemaPath: "#/definitions/pattern/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema37.type,
					parentSchema: schema37,
					data: data142
				};
				if (vErrors === null) vErrors = [err184];
				else vErrors.push(err184);
				errors++;
			}
		}
		if (data.header !== void 0) {
			let data143 = data.header;
			if (typeof data143 === "string") {
				if (func3(data143) < 1) {
					const err185 = {
						instancePath: instancePath + "/header",
						schemaPath: "#/definitions/pattern/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema37,
						data: data143
					};
					if (vErrors === null) vErrors = [err185];
					else vErrors.push(err185);
					errors++;
				}
			} else {
				const err186 = {
					instancePath: instancePath + "/header",
					schemaPath: "#/definitions/pattern/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema37.type,
					parentSchema: schema37,
					data: data143
				};
				if (vErrors === null) vErrors = [err186];
				else vErrors.push(err186);
				errors++;
			}
		}
		if (data.body !== void 0) {
			let data144 = data.body;
			if (typeof data144 === "string") {
				if (func3(data144) < 1) {
					const err187 = {
						instancePath: instancePath + "/body",
						schemaPath: "#/definitions/pattern/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema37,
						data: data144
					};
					if (vErrors === null) vErrors = [err187];
					else vErrors.push(err187);
					errors++;
				}
			} else {
				const err188 = {
					instancePath: instancePath + "/body",
					schemaPath: "#/definitions/pattern/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema37.type,
					parentSchema: schema37,
					data: data144
				};
				if (vErrors === null) vErrors = [err188];
				else vErrors.push(err188);
				errors++;
			}
		}
		if (data.separator !== void 0) {
			let data145 = data.separator;
			if (typeof data145 === "string") {
				if (func3(data145) < 1) {
					const err189 = {
						instancePath: instancePath + "/separator",
						schemaPath: "#/definitions/pattern/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema37,
						data: data145
					};
					if (vErrors === null) vErrors = [err189];
					else vErrors.push(err189);
					errors++;
				}
			} else {
				const err190 = {
					instancePath: instancePath + "/separator",
					schemaPath: "#/definitions/pattern/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema37.type,
					parentSchema: schema37,
					data: data145
				};
				if (vErrors === null) vErrors = [err190];
				else vErrors.push(err190);
				errors++;
			}
		}
		if (data.until !== void 0) {
			let data146 = data.until;
			if (typeof data146 === "string") {
				if (func3(data146) < 1) {
					const err191 = {
						instancePath: instancePath + "/until",
						schemaPath: "#/definitions/pattern/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema37,
						data: data146
					};
					if (vErrors === null) vErrors = [err191];
					else vErrors.push(err191);
					errors++;
				}
			} else {
				const err192 = {
					instancePath: instancePath + "/until",
					schemaPath: "#/definitions/pattern/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema37.type,
					parentSchema: schema37,
					data: data146
				};
				if (vErrors === null) vErrors = [err192];
				else vErrors.push(err192);
				errors++;
			}
		}
		if (data.empty !== void 0) {
			let data147 = data.empty;
			if (typeof data147 !== "boolean") {
				const err193 = {
					instancePath: instancePath + "/empty",
					schemaPath: "#/properties/empty/type",
					keyword: "type",
					params: { type: "boolean" },
					schema: schema21.properties.empty.type,
					parentSchema: schema21.properties.empty,
					data: data147
				};
				if (vErrors === null) vErrors = [err193];
				else vErrors.push(err193);
				errors++;
			}
		}
		if (data.region !== void 0) {
			let data148 = data.region;
			if (!(data148 === "each" || data148 === "all")) {
				const err194 = {
					instancePath: instancePath + "/region",
					schemaPath: "#/properties/region/enum",
					keyword: "enum",
					params: { allowedValues: schema21.properties.region.enum },
					schema: schema21.properties.region.enum,
					parentSchema: schema21.properties.region,
					data: data148
				};
				if (vErrors === null) vErrors = [err194];
				else vErrors.push(err194);
				errors++;
			}
		}
		if (data.signs !== void 0) {
			let data149 = data.signs;
			if (data149 && typeof data149 == "object" && !Array.isArray(data149)) {
				if (Object.keys(data149).length < 1) {
					const err195 = {
						instancePath: instancePath + "/signs",
						schemaPath: "#/properties/signs/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema21.properties.signs,
						data: data149
					};
					if (vErrors === null) vErrors = [err195];
					else vErrors.push(err195);
					errors++;
				}
				for (const key1 in data149) {
					const _errs125 = errors;
					if (typeof key1 === "string") {
						if (!pattern16.test(key1)) {
							const err196 = {
								instancePath: instancePath + "/signs",
								schemaPath: "#/properties/signs/propertyNames/pattern",
								keyword: "pattern",
								params: { pattern: "^[a-z][a-z0-9_]*$" },
								schema: "^[a-z][a-z0-9_]*$",
								parentSchema: schema21.properties.signs.propertyNames,
								data: key1,
								propertyName: key1
							};
							if (vErrors === null) vErrors = [err196];
							else vErrors.push(err196);
							errors++;
						}
					}
					if (!(_errs125 === errors)) {
						const err197 = {
							instancePath: instancePath + "/signs",
							schemaPath: "#/properties/signs/propertyNames",
							keyword: "propertyNames",
							params: { propertyName: key1 },
							schema: schema21.properties.signs.propertyNames,
							parentSchema: schema21.properties.signs,
							data: data149
						};
						if (vErrors === null) vErrors = [err197];
						else vErrors.push(err197);
						errors++;
					}
				}
				for (const key2 in data149) {
					let data150 = data149[key2];
					if (typeof data150 === "string") {
						if (func3(data150) < 1) {
							const err198 = {
								instancePath: instancePath + "/signs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
								schemaPath: "#/definitions/pattern/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema37,
								data: data150
							};
							if (vErrors === null) vErrors = [err198];
							else vErrors.push(err198);
							errors++;
						}
					} else {
						const err199 = {
							instancePath: instancePath + "/signs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
							schemaPath: "#/definitions/pattern/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema37.type,
							parentSchema: schema37,
							data: data150
						};
						if (vErrors === null) vErrors = [err199];
						else vErrors.push(err199);
						errors++;
					}
				}
			} else {
				const err200 = {
					instancePath: instancePath + "/signs",
					schemaPath: "#/properties/signs/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema21.properties.signs.type,
					parentSchema: schema21.properties.signs,
					data: data149
				};
				if (vErrors === null) vErrors = [err200];
				else vErrors.push(err200);
				errors++;
			}
		}
		if (data.format !== void 0) {
			let data151 = data.format;
			if (typeof data151 !== "string") {
				const err201 = {
					instancePath: instancePath + "/format",
					schemaPath: "#/properties/format/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema21.properties.format.type,
					parentSchema: schema21.properties.format,
					data: data151
				};
				if (vErrors === null) vErrors = [err201];
				else vErrors.push(err201);
				errors++;
			}
		}
	} else {
		const err202 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err202];
		else vErrors.push(err202);
		errors++;
	}
	validate15.errors = vErrors;
	return errors === 0;
}
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (Array.isArray(data)) {
		const len0 = data.length;
		for (let i0 = 0; i0 < len0; i0++) if (!validate15(data[i0], {
			instancePath: instancePath + "/" + i0,
			parentData: data,
			parentDataProperty: i0,
			rootData
		})) {
			vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
			errors = vErrors.length;
		}
	} else {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "array" },
			schema: schema20.type,
			parentSchema: schema20,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	validate75.errors = vErrors;
	return errors === 0;
}
const schema56 = {
	"description": "Changes to single rules, by their id.",
	"type": "object",
	"additionalProperties": { "$ref": "#/definitions/ruleTune" }
};
const schema57 = {
	"description": "These keys change a rule without a copy of it.",
	"type": "object",
	"additionalProperties": false,
	"minProperties": 1,
	"properties": {
		"threshold": {
			"description": "From 0 to 1: the score from which the rule fires.",
			"$ref": "#/definitions/share"
		},
		"confidence": {
			"description": "From 0 to 1: evidence of a bare match.",
			"$ref": "#/definitions/share"
		},
		"min_lines": {
			"description": "Smaller regions are not candidates.",
			"type": "integer",
			"minimum": 1
		}
	}
};
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err0 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				schema: 1,
				parentSchema: schema57,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "threshold" || key0 === "confidence" || key0 === "min_lines")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema57,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.threshold !== void 0) {
			let data0 = data.threshold;
			if (typeof data0 == "number" && isFinite(data0)) {
				if (data0 > 1 || isNaN(data0)) {
					const err2 = {
						instancePath: instancePath + "/threshold",
						schemaPath: "#/definitions/share/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1
						},
						schema: 1,
						parentSchema: schema23,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data0 < 0 || isNaN(data0)) {
					const err3 = {
						instancePath: instancePath + "/threshold",
						schemaPath: "#/definitions/share/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						schema: 0,
						parentSchema: schema23,
						data: data0
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			} else {
				const err4 = {
					instancePath: instancePath + "/threshold",
					schemaPath: "#/definitions/share/type",
					keyword: "type",
					params: { type: "number" },
					schema: schema23.type,
					parentSchema: schema23,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.confidence !== void 0) {
			let data1 = data.confidence;
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 1 || isNaN(data1)) {
					const err5 = {
						instancePath: instancePath + "/confidence",
						schemaPath: "#/definitions/share/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1
						},
						schema: 1,
						parentSchema: schema23,
						data: data1
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				if (data1 < 0 || isNaN(data1)) {
					const err6 = {
						instancePath: instancePath + "/confidence",
						schemaPath: "#/definitions/share/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						schema: 0,
						parentSchema: schema23,
						data: data1
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/confidence",
					schemaPath: "#/definitions/share/type",
					keyword: "type",
					params: { type: "number" },
					schema: schema23.type,
					parentSchema: schema23,
					data: data1
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
		if (data.min_lines !== void 0) {
			let data2 = data.min_lines;
			if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
				const err8 = {
					instancePath: instancePath + "/min_lines",
					schemaPath: "#/properties/min_lines/type",
					keyword: "type",
					params: { type: "integer" },
					schema: schema57.properties.min_lines.type,
					parentSchema: schema57.properties.min_lines,
					data: data2
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
			if (typeof data2 == "number" && isFinite(data2)) {
				if (data2 < 1 || isNaN(data2)) {
					const err9 = {
						instancePath: instancePath + "/min_lines",
						schemaPath: "#/properties/min_lines/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						schema: 1,
						parentSchema: schema57.properties.min_lines,
						data: data2
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
			}
		}
	} else {
		const err10 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema57.type,
			parentSchema: schema57,
			data
		};
		if (vErrors === null) vErrors = [err10];
		else vErrors.push(err10);
		errors++;
	}
	validate38.errors = vErrors;
	return errors === 0;
}
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!validate38(data[key0], {
			instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
			parentData: data,
			parentDataProperty: key0,
			rootData
		})) {
			vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
			errors = vErrors.length;
		}
	} else {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema56.type,
			parentSchema: schema56,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	validate78.errors = vErrors;
	return errors === 0;
}
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.version === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "version" },
				schema: schema11.required,
				parentSchema: schema11,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(func2.call(schema11.properties, key0) || pattern0.test(key0))) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema11,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.$schema !== void 0) {
			let data0 = data.$schema;
			if (typeof data0 !== "string") {
				const err2 = {
					instancePath: instancePath + "/$schema",
					schemaPath: "#/properties/%24schema/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema11.properties.$schema.type,
					parentSchema: schema11.properties.$schema,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.version !== void 0) {
			let data1 = data.version;
			if (1 !== data1) {
				const err3 = {
					instancePath: instancePath + "/version",
					schemaPath: "#/properties/version/const",
					keyword: "const",
					params: { allowedValue: 1 },
					schema: 1,
					parentSchema: schema11.properties.version,
					data: data1
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.extends !== void 0) {
			let data2 = data.extends;
			if (Array.isArray(data2)) {
				if (data2.length > 100) {
					const err4 = {
						instancePath: instancePath + "/extends",
						schemaPath: "#/properties/extends/maxItems",
						keyword: "maxItems",
						params: { limit: 100 },
						schema: 100,
						parentSchema: schema11.properties.extends,
						data: data2
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				const len0 = data2.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data3 = data2[i0];
					if (typeof data3 === "string") {
						if (func3(data3) < 1) {
							const err5 = {
								instancePath: instancePath + "/extends/" + i0,
								schemaPath: "#/properties/extends/items/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema11.properties.extends.items,
								data: data3
							};
							if (vErrors === null) vErrors = [err5];
							else vErrors.push(err5);
							errors++;
						}
					} else {
						const err6 = {
							instancePath: instancePath + "/extends/" + i0,
							schemaPath: "#/properties/extends/items/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.extends.items.type,
							parentSchema: schema11.properties.extends.items,
							data: data3
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/extends",
					schemaPath: "#/properties/extends/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema11.properties.extends.type,
					parentSchema: schema11.properties.extends,
					data: data2
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
		if (data.servers !== void 0) {
			let data4 = data.servers;
			if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
				for (const key1 in data4) {
					const _errs11 = errors;
					if (typeof key1 === "string") {
						if (!pattern1.test(key1)) {
							const err8 = {
								instancePath: instancePath + "/servers",
								schemaPath: "#/properties/servers/propertyNames/pattern",
								keyword: "pattern",
								params: { pattern: "^[A-Za-z0-9][A-Za-z0-9_.-]*$" },
								schema: "^[A-Za-z0-9][A-Za-z0-9_.-]*$",
								parentSchema: schema11.properties.servers.propertyNames,
								data: key1,
								propertyName: key1
							};
							if (vErrors === null) vErrors = [err8];
							else vErrors.push(err8);
							errors++;
						}
					}
					if (!(_errs11 === errors)) {
						const err9 = {
							instancePath: instancePath + "/servers",
							schemaPath: "#/properties/servers/propertyNames",
							keyword: "propertyNames",
							params: { propertyName: key1 },
							schema: schema11.properties.servers.propertyNames,
							parentSchema: schema11.properties.servers,
							data: data4
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
				}
				for (const key2 in data4) if (!validate11(data4[key2], {
					instancePath: instancePath + "/servers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
					parentData: data4,
					parentDataProperty: key2,
					rootData
				})) {
					vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
					errors = vErrors.length;
				}
			} else {
				const err10 = {
					instancePath: instancePath + "/servers",
					schemaPath: "#/properties/servers/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema11.properties.servers.type,
					parentSchema: schema11.properties.servers,
					data: data4
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.inherit_env !== void 0) {
			let data6 = data.inherit_env;
			if (!Array.isArray(data6) && typeof data6 !== "string") {
				const err11 = {
					instancePath: instancePath + "/inherit_env",
					schemaPath: "#/definitions/inheritEnv/type",
					keyword: "type",
					params: { type: schema13.type },
					schema: schema13.type,
					parentSchema: schema13,
					data: data6
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
			if (typeof data6 === "string") {
				if (!pattern3.test(data6)) {
					const err12 = {
						instancePath: instancePath + "/inherit_env",
						schemaPath: "#/definitions/inheritEnv/pattern",
						keyword: "pattern",
						params: { pattern: "^all$" },
						schema: "^all$",
						parentSchema: schema13,
						data: data6
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			}
			if (Array.isArray(data6)) {
				const len1 = data6.length;
				for (let i1 = 0; i1 < len1; i1++) {
					let data7 = data6[i1];
					if (typeof data7 === "string") {
						if (!pattern4.test(data7)) {
							const err13 = {
								instancePath: instancePath + "/inherit_env/" + i1,
								schemaPath: "#/definitions/inheritEnv/items/pattern",
								keyword: "pattern",
								params: { pattern: "^[^\\s=*]+\\*?$" },
								schema: "^[^\\s=*]+\\*?$",
								parentSchema: schema13.items,
								data: data7
							};
							if (vErrors === null) vErrors = [err13];
							else vErrors.push(err13);
							errors++;
						}
					} else {
						const err14 = {
							instancePath: instancePath + "/inherit_env/" + i1,
							schemaPath: "#/definitions/inheritEnv/items/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema13.items.type,
							parentSchema: schema13.items,
							data: data7
						};
						if (vErrors === null) vErrors = [err14];
						else vErrors.push(err14);
						errors++;
					}
				}
			}
		}
		if (data.cache !== void 0) {
			let data8 = data.cache;
			if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
				for (const key3 in data8) if (!(key3 === "enabled" || key3 === "ttl")) {
					const err15 = {
						instancePath: instancePath + "/cache",
						schemaPath: "#/properties/cache/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key3 },
						schema: false,
						parentSchema: schema11.properties.cache,
						data: data8
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
				if (data8.enabled !== void 0) {
					let data9 = data8.enabled;
					if (typeof data9 !== "boolean") {
						const err16 = {
							instancePath: instancePath + "/cache/enabled",
							schemaPath: "#/properties/cache/properties/enabled/type",
							keyword: "type",
							params: { type: "boolean" },
							schema: schema11.properties.cache.properties.enabled.type,
							parentSchema: schema11.properties.cache.properties.enabled,
							data: data9
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
				}
				if (data8.ttl !== void 0) {
					let data10 = data8.ttl;
					if (typeof data10 === "string") {
						if (!pattern28.test(data10)) {
							const err17 = {
								instancePath: instancePath + "/cache/ttl",
								schemaPath: "#/properties/cache/properties/ttl/pattern",
								keyword: "pattern",
								params: { pattern: "^[0-9]+(\\.[0-9]+)?(ms|s|m|h|d)$" },
								schema: "^[0-9]+(\\.[0-9]+)?(ms|s|m|h|d)$",
								parentSchema: schema11.properties.cache.properties.ttl,
								data: data10
							};
							if (vErrors === null) vErrors = [err17];
							else vErrors.push(err17);
							errors++;
						}
					} else {
						const err18 = {
							instancePath: instancePath + "/cache/ttl",
							schemaPath: "#/properties/cache/properties/ttl/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.cache.properties.ttl.type,
							parentSchema: schema11.properties.cache.properties.ttl,
							data: data10
						};
						if (vErrors === null) vErrors = [err18];
						else vErrors.push(err18);
						errors++;
					}
				}
			} else {
				const err19 = {
					instancePath: instancePath + "/cache",
					schemaPath: "#/properties/cache/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema11.properties.cache.type,
					parentSchema: schema11.properties.cache,
					data: data8
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
		}
		if (data.start !== void 0) {
			let data11 = data.start;
			if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
				for (const key4 in data11) if (!(key4 === "wait")) {
					const err20 = {
						instancePath: instancePath + "/start",
						schemaPath: "#/properties/start/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key4 },
						schema: false,
						parentSchema: schema11.properties.start,
						data: data11
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
				if (data11.wait !== void 0) {
					let data12 = data11.wait;
					if (typeof data12 === "string") {
						if (!pattern8.test(data12)) {
							const err21 = {
								instancePath: instancePath + "/start/wait",
								schemaPath: "#/properties/start/properties/wait/pattern",
								keyword: "pattern",
								params: { pattern: "^[0-9]+(\\.[0-9]+)?(ms|s|m)$" },
								schema: "^[0-9]+(\\.[0-9]+)?(ms|s|m)$",
								parentSchema: schema11.properties.start.properties.wait,
								data: data12
							};
							if (vErrors === null) vErrors = [err21];
							else vErrors.push(err21);
							errors++;
						}
					} else {
						const err22 = {
							instancePath: instancePath + "/start/wait",
							schemaPath: "#/properties/start/properties/wait/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.start.properties.wait.type,
							parentSchema: schema11.properties.start.properties.wait,
							data: data12
						};
						if (vErrors === null) vErrors = [err22];
						else vErrors.push(err22);
						errors++;
					}
				}
			} else {
				const err23 = {
					instancePath: instancePath + "/start",
					schemaPath: "#/properties/start/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema11.properties.start.type,
					parentSchema: schema11.properties.start,
					data: data11
				};
				if (vErrors === null) vErrors = [err23];
				else vErrors.push(err23);
				errors++;
			}
		}
		if (data.tools !== void 0) {
			let data13 = data.tools;
			if (!(data13 === "eager" || data13 === "lazy" || data13 === "auto")) {
				const err24 = {
					instancePath: instancePath + "/tools",
					schemaPath: "#/definitions/toolsMode/enum",
					keyword: "enum",
					params: { allowedValues: schema64.enum },
					schema: schema64.enum,
					parentSchema: schema64,
					data: data13
				};
				if (vErrors === null) vErrors = [err24];
				else vErrors.push(err24);
				errors++;
			}
		}
		if (data.prefix !== void 0) {
			let data14 = data.prefix;
			if (!(data14 === "collision" || data14 === "always" || data14 === "never")) {
				const err25 = {
					instancePath: instancePath + "/prefix",
					schemaPath: "#/properties/prefix/enum",
					keyword: "enum",
					params: { allowedValues: schema11.properties.prefix.enum },
					schema: schema11.properties.prefix.enum,
					parentSchema: schema11.properties.prefix,
					data: data14
				};
				if (vErrors === null) vErrors = [err25];
				else vErrors.push(err25);
				errors++;
			}
		}
		if (data.pins !== void 0) {
			let data15 = data.pins;
			if (!(data15 === "off" || data15 === "warn" || data15 === "enforce")) {
				const err26 = {
					instancePath: instancePath + "/pins",
					schemaPath: "#/definitions/pins/enum",
					keyword: "enum",
					params: { allowedValues: schema62.enum },
					schema: schema62.enum,
					parentSchema: schema62,
					data: data15
				};
				if (vErrors === null) vErrors = [err26];
				else vErrors.push(err26);
				errors++;
			}
		}
		if (data.max_retries !== void 0) {
			let data16 = data.max_retries;
			if (!(typeof data16 == "number" && !(data16 % 1) && !isNaN(data16) && isFinite(data16))) {
				const err27 = {
					instancePath: instancePath + "/max_retries",
					schemaPath: "#/definitions/max_retries/type",
					keyword: "type",
					params: { type: "integer" },
					schema: schema14.type,
					parentSchema: schema14,
					data: data16
				};
				if (vErrors === null) vErrors = [err27];
				else vErrors.push(err27);
				errors++;
			}
			if (typeof data16 == "number" && isFinite(data16)) {
				if (data16 > 10 || isNaN(data16)) {
					const err28 = {
						instancePath: instancePath + "/max_retries",
						schemaPath: "#/definitions/max_retries/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 10
						},
						schema: 10,
						parentSchema: schema14,
						data: data16
					};
					if (vErrors === null) vErrors = [err28];
					else vErrors.push(err28);
					errors++;
				}
				if (data16 < 0 || isNaN(data16)) {
					const err29 = {
						instancePath: instancePath + "/max_retries",
						schemaPath: "#/definitions/max_retries/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						schema: 0,
						parentSchema: schema14,
						data: data16
					};
					if (vErrors === null) vErrors = [err29];
					else vErrors.push(err29);
					errors++;
				}
			}
		}
		if (data.http !== void 0) {
			let data17 = data.http;
			if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
				for (const key5 in data17) if (!(key5 === "host" || key5 === "port" || key5 === "token" || key5 === "tokens" || key5 === "oidc" || key5 === "hosts" || key5 === "origins" || key5 === "session_idle")) {
					const err30 = {
						instancePath: instancePath + "/http",
						schemaPath: "#/properties/http/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key5 },
						schema: false,
						parentSchema: schema11.properties.http,
						data: data17
					};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				}
				if (data17.host !== void 0) {
					let data18 = data17.host;
					if (typeof data18 === "string") {
						if (func3(data18) < 1) {
							const err31 = {
								instancePath: instancePath + "/http/host",
								schemaPath: "#/properties/http/properties/host/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema11.properties.http.properties.host,
								data: data18
							};
							if (vErrors === null) vErrors = [err31];
							else vErrors.push(err31);
							errors++;
						}
					} else {
						const err32 = {
							instancePath: instancePath + "/http/host",
							schemaPath: "#/properties/http/properties/host/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.http.properties.host.type,
							parentSchema: schema11.properties.http.properties.host,
							data: data18
						};
						if (vErrors === null) vErrors = [err32];
						else vErrors.push(err32);
						errors++;
					}
				}
				if (data17.port !== void 0) {
					let data19 = data17.port;
					if (!(typeof data19 == "number" && !(data19 % 1) && !isNaN(data19) && isFinite(data19))) {
						const err33 = {
							instancePath: instancePath + "/http/port",
							schemaPath: "#/properties/http/properties/port/type",
							keyword: "type",
							params: { type: "integer" },
							schema: schema11.properties.http.properties.port.type,
							parentSchema: schema11.properties.http.properties.port,
							data: data19
						};
						if (vErrors === null) vErrors = [err33];
						else vErrors.push(err33);
						errors++;
					}
					if (typeof data19 == "number" && isFinite(data19)) {
						if (data19 > 65535 || isNaN(data19)) {
							const err34 = {
								instancePath: instancePath + "/http/port",
								schemaPath: "#/properties/http/properties/port/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 65535
								},
								schema: 65535,
								parentSchema: schema11.properties.http.properties.port,
								data: data19
							};
							if (vErrors === null) vErrors = [err34];
							else vErrors.push(err34);
							errors++;
						}
						if (data19 < 0 || isNaN(data19)) {
							const err35 = {
								instancePath: instancePath + "/http/port",
								schemaPath: "#/properties/http/properties/port/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								schema: 0,
								parentSchema: schema11.properties.http.properties.port,
								data: data19
							};
							if (vErrors === null) vErrors = [err35];
							else vErrors.push(err35);
							errors++;
						}
					}
				}
				if (data17.token !== void 0) {
					let data20 = data17.token;
					if (typeof data20 === "string") {
						if (func3(data20) < 1) {
							const err36 = {
								instancePath: instancePath + "/http/token",
								schemaPath: "#/properties/http/properties/token/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema11.properties.http.properties.token,
								data: data20
							};
							if (vErrors === null) vErrors = [err36];
							else vErrors.push(err36);
							errors++;
						}
					} else {
						const err37 = {
							instancePath: instancePath + "/http/token",
							schemaPath: "#/properties/http/properties/token/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.http.properties.token.type,
							parentSchema: schema11.properties.http.properties.token,
							data: data20
						};
						if (vErrors === null) vErrors = [err37];
						else vErrors.push(err37);
						errors++;
					}
				}
				if (data17.tokens !== void 0) {
					let data21 = data17.tokens;
					if (Array.isArray(data21)) {
						const len2 = data21.length;
						for (let i2 = 0; i2 < len2; i2++) {
							let data22 = data21[i2];
							if (data22 && typeof data22 == "object" && !Array.isArray(data22)) {
								if (data22.name === void 0) {
									const err38 = {
										instancePath: instancePath + "/http/tokens/" + i2,
										schemaPath: "#/properties/http/properties/tokens/items/required",
										keyword: "required",
										params: { missingProperty: "name" },
										schema: schema11.properties.http.properties.tokens.items.required,
										parentSchema: schema11.properties.http.properties.tokens.items,
										data: data22
									};
									if (vErrors === null) vErrors = [err38];
									else vErrors.push(err38);
									errors++;
								}
								if (data22.hash === void 0) {
									const err39 = {
										instancePath: instancePath + "/http/tokens/" + i2,
										schemaPath: "#/properties/http/properties/tokens/items/required",
										keyword: "required",
										params: { missingProperty: "hash" },
										schema: schema11.properties.http.properties.tokens.items.required,
										parentSchema: schema11.properties.http.properties.tokens.items,
										data: data22
									};
									if (vErrors === null) vErrors = [err39];
									else vErrors.push(err39);
									errors++;
								}
								for (const key6 in data22) if (!(key6 === "name" || key6 === "hash" || key6 === "profile")) {
									const err40 = {
										instancePath: instancePath + "/http/tokens/" + i2,
										schemaPath: "#/properties/http/properties/tokens/items/additionalProperties",
										keyword: "additionalProperties",
										params: { additionalProperty: key6 },
										schema: false,
										parentSchema: schema11.properties.http.properties.tokens.items,
										data: data22
									};
									if (vErrors === null) vErrors = [err40];
									else vErrors.push(err40);
									errors++;
								}
								if (data22.name !== void 0) {
									let data23 = data22.name;
									if (typeof data23 === "string") {
										if (!pattern30.test(data23)) {
											const err41 = {
												instancePath: instancePath + "/http/tokens/" + i2 + "/name",
												schemaPath: "#/properties/http/properties/tokens/items/properties/name/pattern",
												keyword: "pattern",
												params: { pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$" },
												schema: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$",
												parentSchema: schema11.properties.http.properties.tokens.items.properties.name,
												data: data23
											};
											if (vErrors === null) vErrors = [err41];
											else vErrors.push(err41);
											errors++;
										}
									} else {
										const err42 = {
											instancePath: instancePath + "/http/tokens/" + i2 + "/name",
											schemaPath: "#/properties/http/properties/tokens/items/properties/name/type",
											keyword: "type",
											params: { type: "string" },
											schema: schema11.properties.http.properties.tokens.items.properties.name.type,
											parentSchema: schema11.properties.http.properties.tokens.items.properties.name,
											data: data23
										};
										if (vErrors === null) vErrors = [err42];
										else vErrors.push(err42);
										errors++;
									}
								}
								if (data22.hash !== void 0) {
									let data24 = data22.hash;
									if (typeof data24 !== "string" && !Array.isArray(data24)) {
										const err43 = {
											instancePath: instancePath + "/http/tokens/" + i2 + "/hash",
											schemaPath: "#/properties/http/properties/tokens/items/properties/hash/type",
											keyword: "type",
											params: { type: schema11.properties.http.properties.tokens.items.properties.hash.type },
											schema: schema11.properties.http.properties.tokens.items.properties.hash.type,
											parentSchema: schema11.properties.http.properties.tokens.items.properties.hash,
											data: data24
										};
										if (vErrors === null) vErrors = [err43];
										else vErrors.push(err43);
										errors++;
									}
									if (typeof data24 === "string") {
										if (!pattern31.test(data24)) {
											const err44 = {
												instancePath: instancePath + "/http/tokens/" + i2 + "/hash",
												schemaPath: "#/properties/http/properties/tokens/items/properties/hash/pattern",
												keyword: "pattern",
												params: { pattern: "^sha256:[0-9a-f]{64}$" },
												schema: "^sha256:[0-9a-f]{64}$",
												parentSchema: schema11.properties.http.properties.tokens.items.properties.hash,
												data: data24
											};
											if (vErrors === null) vErrors = [err44];
											else vErrors.push(err44);
											errors++;
										}
									}
									if (Array.isArray(data24)) {
										if (data24.length < 1) {
											const err45 = {
												instancePath: instancePath + "/http/tokens/" + i2 + "/hash",
												schemaPath: "#/properties/http/properties/tokens/items/properties/hash/minItems",
												keyword: "minItems",
												params: { limit: 1 },
												schema: 1,
												parentSchema: schema11.properties.http.properties.tokens.items.properties.hash,
												data: data24
											};
											if (vErrors === null) vErrors = [err45];
											else vErrors.push(err45);
											errors++;
										}
										const len3 = data24.length;
										for (let i3 = 0; i3 < len3; i3++) {
											let data25 = data24[i3];
											if (typeof data25 === "string") {
												if (!pattern31.test(data25)) {
													const err46 = {
														instancePath: instancePath + "/http/tokens/" + i2 + "/hash/" + i3,
														schemaPath: "#/properties/http/properties/tokens/items/properties/hash/items/pattern",
														keyword: "pattern",
														params: { pattern: "^sha256:[0-9a-f]{64}$" },
														schema: "^sha256:[0-9a-f]{64}$",
														parentSchema: schema11.properties.http.properties.tokens.items.properties.hash.items,
														data: data25
													};
													if (vErrors === null) vErrors = [err46];
													else vErrors.push(err46);
													errors++;
												}
											} else {
												const err47 = {
													instancePath: instancePath + "/http/tokens/" + i2 + "/hash/" + i3,
													schemaPath: "#/properties/http/properties/tokens/items/properties/hash/items/type",
													keyword: "type",
													params: { type: "string" },
													schema: schema11.properties.http.properties.tokens.items.properties.hash.items.type,
													parentSchema: schema11.properties.http.properties.tokens.items.properties.hash.items,
													data: data25
												};
												if (vErrors === null) vErrors = [err47];
												else vErrors.push(err47);
												errors++;
											}
										}
									}
								}
								if (data22.profile !== void 0) {
									let data26 = data22.profile;
									if (typeof data26 === "string") {
										if (func3(data26) < 1) {
											const err48 = {
												instancePath: instancePath + "/http/tokens/" + i2 + "/profile",
												schemaPath: "#/properties/http/properties/tokens/items/properties/profile/minLength",
												keyword: "minLength",
												params: { limit: 1 },
												schema: 1,
												parentSchema: schema11.properties.http.properties.tokens.items.properties.profile,
												data: data26
											};
											if (vErrors === null) vErrors = [err48];
											else vErrors.push(err48);
											errors++;
										}
									} else {
										const err49 = {
											instancePath: instancePath + "/http/tokens/" + i2 + "/profile",
											schemaPath: "#/properties/http/properties/tokens/items/properties/profile/type",
											keyword: "type",
											params: { type: "string" },
											schema: schema11.properties.http.properties.tokens.items.properties.profile.type,
											parentSchema: schema11.properties.http.properties.tokens.items.properties.profile,
											data: data26
										};
										if (vErrors === null) vErrors = [err49];
										else vErrors.push(err49);
										errors++;
									}
								}
							} else {
								const err50 = {
									instancePath: instancePath + "/http/tokens/" + i2,
									schemaPath: "#/properties/http/properties/tokens/items/type",
									keyword: "type",
									params: { type: "object" },
									schema: schema11.properties.http.properties.tokens.items.type,
									parentSchema: schema11.properties.http.properties.tokens.items,
									data: data22
								};
								if (vErrors === null) vErrors = [err50];
								else vErrors.push(err50);
								errors++;
							}
						}
					} else {
						const err51 = {
							instancePath: instancePath + "/http/tokens",
							schemaPath: "#/properties/http/properties/tokens/type",
							keyword: "type",
							params: { type: "array" },
							schema: schema11.properties.http.properties.tokens.type,
							parentSchema: schema11.properties.http.properties.tokens,
							data: data21
						};
						if (vErrors === null) vErrors = [err51];
						else vErrors.push(err51);
						errors++;
					}
				}
				if (data17.oidc !== void 0) {
					let data27 = data17.oidc;
					if (data27 && typeof data27 == "object" && !Array.isArray(data27)) {
						if (data27.issuer === void 0) {
							const err52 = {
								instancePath: instancePath + "/http/oidc",
								schemaPath: "#/properties/http/properties/oidc/required",
								keyword: "required",
								params: { missingProperty: "issuer" },
								schema: schema11.properties.http.properties.oidc.required,
								parentSchema: schema11.properties.http.properties.oidc,
								data: data27
							};
							if (vErrors === null) vErrors = [err52];
							else vErrors.push(err52);
							errors++;
						}
						if (data27.audience === void 0) {
							const err53 = {
								instancePath: instancePath + "/http/oidc",
								schemaPath: "#/properties/http/properties/oidc/required",
								keyword: "required",
								params: { missingProperty: "audience" },
								schema: schema11.properties.http.properties.oidc.required,
								parentSchema: schema11.properties.http.properties.oidc,
								data: data27
							};
							if (vErrors === null) vErrors = [err53];
							else vErrors.push(err53);
							errors++;
						}
						for (const key7 in data27) if (!(key7 === "issuer" || key7 === "audience" || key7 === "scopes" || key7 === "url" || key7 === "name" || key7 === "algorithms")) {
							const err54 = {
								instancePath: instancePath + "/http/oidc",
								schemaPath: "#/properties/http/properties/oidc/additionalProperties",
								keyword: "additionalProperties",
								params: { additionalProperty: key7 },
								schema: false,
								parentSchema: schema11.properties.http.properties.oidc,
								data: data27
							};
							if (vErrors === null) vErrors = [err54];
							else vErrors.push(err54);
							errors++;
						}
						if (data27.issuer !== void 0) {
							let data28 = data27.issuer;
							if (typeof data28 === "string") {
								if (!pattern33.test(data28)) {
									const err55 = {
										instancePath: instancePath + "/http/oidc/issuer",
										schemaPath: "#/properties/http/properties/oidc/properties/issuer/pattern",
										keyword: "pattern",
										params: { pattern: "^(https://[^/?#@]+|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:[0-9]+)?)(/[^?#]*)?$" },
										schema: "^(https://[^/?#@]+|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:[0-9]+)?)(/[^?#]*)?$",
										parentSchema: schema11.properties.http.properties.oidc.properties.issuer,
										data: data28
									};
									if (vErrors === null) vErrors = [err55];
									else vErrors.push(err55);
									errors++;
								}
							} else {
								const err56 = {
									instancePath: instancePath + "/http/oidc/issuer",
									schemaPath: "#/properties/http/properties/oidc/properties/issuer/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema11.properties.http.properties.oidc.properties.issuer.type,
									parentSchema: schema11.properties.http.properties.oidc.properties.issuer,
									data: data28
								};
								if (vErrors === null) vErrors = [err56];
								else vErrors.push(err56);
								errors++;
							}
						}
						if (data27.audience !== void 0) {
							let data29 = data27.audience;
							if (typeof data29 !== "string" && !Array.isArray(data29)) {
								const err57 = {
									instancePath: instancePath + "/http/oidc/audience",
									schemaPath: "#/properties/http/properties/oidc/properties/audience/type",
									keyword: "type",
									params: { type: schema11.properties.http.properties.oidc.properties.audience.type },
									schema: schema11.properties.http.properties.oidc.properties.audience.type,
									parentSchema: schema11.properties.http.properties.oidc.properties.audience,
									data: data29
								};
								if (vErrors === null) vErrors = [err57];
								else vErrors.push(err57);
								errors++;
							}
							if (typeof data29 === "string") {
								if (func3(data29) < 1) {
									const err58 = {
										instancePath: instancePath + "/http/oidc/audience",
										schemaPath: "#/properties/http/properties/oidc/properties/audience/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema11.properties.http.properties.oidc.properties.audience,
										data: data29
									};
									if (vErrors === null) vErrors = [err58];
									else vErrors.push(err58);
									errors++;
								}
							}
							if (Array.isArray(data29)) {
								if (data29.length < 1) {
									const err59 = {
										instancePath: instancePath + "/http/oidc/audience",
										schemaPath: "#/properties/http/properties/oidc/properties/audience/minItems",
										keyword: "minItems",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema11.properties.http.properties.oidc.properties.audience,
										data: data29
									};
									if (vErrors === null) vErrors = [err59];
									else vErrors.push(err59);
									errors++;
								}
								const len4 = data29.length;
								for (let i4 = 0; i4 < len4; i4++) {
									let data30 = data29[i4];
									if (typeof data30 === "string") {
										if (func3(data30) < 1) {
											const err60 = {
												instancePath: instancePath + "/http/oidc/audience/" + i4,
												schemaPath: "#/properties/http/properties/oidc/properties/audience/items/minLength",
												keyword: "minLength",
												params: { limit: 1 },
												schema: 1,
												parentSchema: schema11.properties.http.properties.oidc.properties.audience.items,
												data: data30
											};
											if (vErrors === null) vErrors = [err60];
											else vErrors.push(err60);
											errors++;
										}
									} else {
										const err61 = {
											instancePath: instancePath + "/http/oidc/audience/" + i4,
											schemaPath: "#/properties/http/properties/oidc/properties/audience/items/type",
											keyword: "type",
											params: { type: "string" },
											schema: schema11.properties.http.properties.oidc.properties.audience.items.type,
											parentSchema: schema11.properties.http.properties.oidc.properties.audience.items,
											data: data30
										};
										if (vErrors === null) vErrors = [err61];
										else vErrors.push(err61);
										errors++;
									}
								}
							}
						}
						if (data27.scopes !== void 0) {
							let data31 = data27.scopes;
							if (data31 && typeof data31 == "object" && !Array.isArray(data31)) {
								if (Object.keys(data31).length < 1) {
									const err62 = {
										instancePath: instancePath + "/http/oidc/scopes",
										schemaPath: "#/properties/http/properties/oidc/properties/scopes/minProperties",
										keyword: "minProperties",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema11.properties.http.properties.oidc.properties.scopes,
										data: data31
									};
									if (vErrors === null) vErrors = [err62];
									else vErrors.push(err62);
									errors++;
								}
								for (const key8 in data31) {
									const _errs72 = errors;
									if (typeof key8 === "string") {
										if (!pattern34.test(key8)) {
											const err63 = {
												instancePath: instancePath + "/http/oidc/scopes",
												schemaPath: "#/properties/http/properties/oidc/properties/scopes/propertyNames/pattern",
												keyword: "pattern",
												params: { pattern: "^[!#-\\[\\]-~]+$" },
												schema: "^[!#-\\[\\]-~]+$",
												parentSchema: schema11.properties.http.properties.oidc.properties.scopes.propertyNames,
												data: key8,
												propertyName: key8
											};
											if (vErrors === null) vErrors = [err63];
											else vErrors.push(err63);
											errors++;
										}
									}
									if (!(_errs72 === errors)) {
										const err64 = {
											instancePath: instancePath + "/http/oidc/scopes",
											schemaPath: "#/properties/http/properties/oidc/properties/scopes/propertyNames",
											keyword: "propertyNames",
											params: { propertyName: key8 },
											schema: schema11.properties.http.properties.oidc.properties.scopes.propertyNames,
											parentSchema: schema11.properties.http.properties.oidc.properties.scopes,
											data: data31
										};
										if (vErrors === null) vErrors = [err64];
										else vErrors.push(err64);
										errors++;
									}
								}
								for (const key9 in data31) {
									let data32 = data31[key9];
									if (typeof data32 === "string") {
										if (func3(data32) < 1) {
											const err65 = {
												instancePath: instancePath + "/http/oidc/scopes/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),
												schemaPath: "#/properties/http/properties/oidc/properties/scopes/additionalProperties/minLength",
												keyword: "minLength",
												params: { limit: 1 },
												schema: 1,
												parentSchema: schema11.properties.http.properties.oidc.properties.scopes.additionalProperties,
												data: data32
											};
											if (vErrors === null) vErrors = [err65];
											else vErrors.push(err65);
											errors++;
										}
									} else {
										const err66 = {
											instancePath: instancePath + "/http/oidc/scopes/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),
											schemaPath: "#/properties/http/properties/oidc/properties/scopes/additionalProperties/type",
											keyword: "type",
											params: { type: "string" },
											schema: schema11.properties.http.properties.oidc.properties.scopes.additionalProperties.type,
											parentSchema: schema11.properties.http.properties.oidc.properties.scopes.additionalProperties,
											data: data32
										};
										if (vErrors === null) vErrors = [err66];
										else vErrors.push(err66);
										errors++;
									}
								}
							} else {
								const err67 = {
									instancePath: instancePath + "/http/oidc/scopes",
									schemaPath: "#/properties/http/properties/oidc/properties/scopes/type",
									keyword: "type",
									params: { type: "object" },
									schema: schema11.properties.http.properties.oidc.properties.scopes.type,
									parentSchema: schema11.properties.http.properties.oidc.properties.scopes,
									data: data31
								};
								if (vErrors === null) vErrors = [err67];
								else vErrors.push(err67);
								errors++;
							}
						}
						if (data27.url !== void 0) {
							let data33 = data27.url;
							if (typeof data33 === "string") {
								if (!pattern35.test(data33)) {
									const err68 = {
										instancePath: instancePath + "/http/oidc/url",
										schemaPath: "#/properties/http/properties/oidc/properties/url/pattern",
										keyword: "pattern",
										params: { pattern: "^https?://[^/?#@\"\\s]+/?$" },
										schema: "^https?://[^/?#@\"\\s]+/?$",
										parentSchema: schema11.properties.http.properties.oidc.properties.url,
										data: data33
									};
									if (vErrors === null) vErrors = [err68];
									else vErrors.push(err68);
									errors++;
								}
							} else {
								const err69 = {
									instancePath: instancePath + "/http/oidc/url",
									schemaPath: "#/properties/http/properties/oidc/properties/url/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema11.properties.http.properties.oidc.properties.url.type,
									parentSchema: schema11.properties.http.properties.oidc.properties.url,
									data: data33
								};
								if (vErrors === null) vErrors = [err69];
								else vErrors.push(err69);
								errors++;
							}
						}
						if (data27.name !== void 0) {
							let data34 = data27.name;
							if (typeof data34 === "string") {
								if (func3(data34) < 1) {
									const err70 = {
										instancePath: instancePath + "/http/oidc/name",
										schemaPath: "#/properties/http/properties/oidc/properties/name/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema11.properties.http.properties.oidc.properties.name,
										data: data34
									};
									if (vErrors === null) vErrors = [err70];
									else vErrors.push(err70);
									errors++;
								}
							} else {
								const err71 = {
									instancePath: instancePath + "/http/oidc/name",
									schemaPath: "#/properties/http/properties/oidc/properties/name/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema11.properties.http.properties.oidc.properties.name.type,
									parentSchema: schema11.properties.http.properties.oidc.properties.name,
									data: data34
								};
								if (vErrors === null) vErrors = [err71];
								else vErrors.push(err71);
								errors++;
							}
						}
						if (data27.algorithms !== void 0) {
							let data35 = data27.algorithms;
							if (Array.isArray(data35)) {
								if (data35.length < 1) {
									const err72 = {
										instancePath: instancePath + "/http/oidc/algorithms",
										schemaPath: "#/properties/http/properties/oidc/properties/algorithms/minItems",
										keyword: "minItems",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema11.properties.http.properties.oidc.properties.algorithms,
										data: data35
									};
									if (vErrors === null) vErrors = [err72];
									else vErrors.push(err72);
									errors++;
								}
								const len5 = data35.length;
								for (let i5 = 0; i5 < len5; i5++) {
									let data36 = data35[i5];
									if (!(data36 === "RS256" || data36 === "RS384" || data36 === "RS512" || data36 === "PS256" || data36 === "PS384" || data36 === "PS512" || data36 === "ES256" || data36 === "ES384" || data36 === "ES512" || data36 === "EdDSA")) {
										const err73 = {
											instancePath: instancePath + "/http/oidc/algorithms/" + i5,
											schemaPath: "#/properties/http/properties/oidc/properties/algorithms/items/enum",
											keyword: "enum",
											params: { allowedValues: schema11.properties.http.properties.oidc.properties.algorithms.items.enum },
											schema: schema11.properties.http.properties.oidc.properties.algorithms.items.enum,
											parentSchema: schema11.properties.http.properties.oidc.properties.algorithms.items,
											data: data36
										};
										if (vErrors === null) vErrors = [err73];
										else vErrors.push(err73);
										errors++;
									}
								}
							} else {
								const err74 = {
									instancePath: instancePath + "/http/oidc/algorithms",
									schemaPath: "#/properties/http/properties/oidc/properties/algorithms/type",
									keyword: "type",
									params: { type: "array" },
									schema: schema11.properties.http.properties.oidc.properties.algorithms.type,
									parentSchema: schema11.properties.http.properties.oidc.properties.algorithms,
									data: data35
								};
								if (vErrors === null) vErrors = [err74];
								else vErrors.push(err74);
								errors++;
							}
						}
					} else {
						const err75 = {
							instancePath: instancePath + "/http/oidc",
							schemaPath: "#/properties/http/properties/oidc/type",
							keyword: "type",
							params: { type: "object" },
							schema: schema11.properties.http.properties.oidc.type,
							parentSchema: schema11.properties.http.properties.oidc,
							data: data27
						};
						if (vErrors === null) vErrors = [err75];
						else vErrors.push(err75);
						errors++;
					}
				}
				if (data17.hosts !== void 0) {
					let data37 = data17.hosts;
					if (Array.isArray(data37)) {
						const len6 = data37.length;
						for (let i6 = 0; i6 < len6; i6++) {
							let data38 = data37[i6];
							if (typeof data38 === "string") {
								if (func3(data38) < 1) {
									const err76 = {
										instancePath: instancePath + "/http/hosts/" + i6,
										schemaPath: "#/properties/http/properties/hosts/items/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema11.properties.http.properties.hosts.items,
										data: data38
									};
									if (vErrors === null) vErrors = [err76];
									else vErrors.push(err76);
									errors++;
								}
							} else {
								const err77 = {
									instancePath: instancePath + "/http/hosts/" + i6,
									schemaPath: "#/properties/http/properties/hosts/items/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema11.properties.http.properties.hosts.items.type,
									parentSchema: schema11.properties.http.properties.hosts.items,
									data: data38
								};
								if (vErrors === null) vErrors = [err77];
								else vErrors.push(err77);
								errors++;
							}
						}
					} else {
						const err78 = {
							instancePath: instancePath + "/http/hosts",
							schemaPath: "#/properties/http/properties/hosts/type",
							keyword: "type",
							params: { type: "array" },
							schema: schema11.properties.http.properties.hosts.type,
							parentSchema: schema11.properties.http.properties.hosts,
							data: data37
						};
						if (vErrors === null) vErrors = [err78];
						else vErrors.push(err78);
						errors++;
					}
				}
				if (data17.origins !== void 0) {
					let data39 = data17.origins;
					if (Array.isArray(data39)) {
						const len7 = data39.length;
						for (let i7 = 0; i7 < len7; i7++) {
							let data40 = data39[i7];
							if (typeof data40 === "string") {
								if (func3(data40) < 1) {
									const err79 = {
										instancePath: instancePath + "/http/origins/" + i7,
										schemaPath: "#/properties/http/properties/origins/items/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema11.properties.http.properties.origins.items,
										data: data40
									};
									if (vErrors === null) vErrors = [err79];
									else vErrors.push(err79);
									errors++;
								}
							} else {
								const err80 = {
									instancePath: instancePath + "/http/origins/" + i7,
									schemaPath: "#/properties/http/properties/origins/items/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema11.properties.http.properties.origins.items.type,
									parentSchema: schema11.properties.http.properties.origins.items,
									data: data40
								};
								if (vErrors === null) vErrors = [err80];
								else vErrors.push(err80);
								errors++;
							}
						}
					} else {
						const err81 = {
							instancePath: instancePath + "/http/origins",
							schemaPath: "#/properties/http/properties/origins/type",
							keyword: "type",
							params: { type: "array" },
							schema: schema11.properties.http.properties.origins.type,
							parentSchema: schema11.properties.http.properties.origins,
							data: data39
						};
						if (vErrors === null) vErrors = [err81];
						else vErrors.push(err81);
						errors++;
					}
				}
				if (data17.session_idle !== void 0) {
					let data41 = data17.session_idle;
					if (typeof data41 === "string") {
						if (!pattern9.test(data41)) {
							const err82 = {
								instancePath: instancePath + "/http/session_idle",
								schemaPath: "#/properties/http/properties/session_idle/pattern",
								keyword: "pattern",
								params: { pattern: "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$" },
								schema: "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$",
								parentSchema: schema11.properties.http.properties.session_idle,
								data: data41
							};
							if (vErrors === null) vErrors = [err82];
							else vErrors.push(err82);
							errors++;
						}
					} else {
						const err83 = {
							instancePath: instancePath + "/http/session_idle",
							schemaPath: "#/properties/http/properties/session_idle/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.http.properties.session_idle.type,
							parentSchema: schema11.properties.http.properties.session_idle,
							data: data41
						};
						if (vErrors === null) vErrors = [err83];
						else vErrors.push(err83);
						errors++;
					}
				}
			} else {
				const err84 = {
					instancePath: instancePath + "/http",
					schemaPath: "#/properties/http/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema11.properties.http.type,
					parentSchema: schema11.properties.http,
					data: data17
				};
				if (vErrors === null) vErrors = [err84];
				else vErrors.push(err84);
				errors++;
			}
		}
		if (data.audit !== void 0) {
			let data42 = data.audit;
			if (data42 && typeof data42 == "object" && !Array.isArray(data42)) {
				if (data42.file === void 0) {
					const err85 = {
						instancePath: instancePath + "/audit",
						schemaPath: "#/properties/audit/required",
						keyword: "required",
						params: { missingProperty: "file" },
						schema: schema11.properties.audit.required,
						parentSchema: schema11.properties.audit,
						data: data42
					};
					if (vErrors === null) vErrors = [err85];
					else vErrors.push(err85);
					errors++;
				}
				for (const key10 in data42) if (!(key10 === "file" || key10 === "max_size" || key10 === "keep" || key10 === "required")) {
					const err86 = {
						instancePath: instancePath + "/audit",
						schemaPath: "#/properties/audit/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key10 },
						schema: false,
						parentSchema: schema11.properties.audit,
						data: data42
					};
					if (vErrors === null) vErrors = [err86];
					else vErrors.push(err86);
					errors++;
				}
				if (data42.file !== void 0) {
					let data43 = data42.file;
					if (typeof data43 === "string") {
						if (func3(data43) < 1) {
							const err87 = {
								instancePath: instancePath + "/audit/file",
								schemaPath: "#/properties/audit/properties/file/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema11.properties.audit.properties.file,
								data: data43
							};
							if (vErrors === null) vErrors = [err87];
							else vErrors.push(err87);
							errors++;
						}
					} else {
						const err88 = {
							instancePath: instancePath + "/audit/file",
							schemaPath: "#/properties/audit/properties/file/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.audit.properties.file.type,
							parentSchema: schema11.properties.audit.properties.file,
							data: data43
						};
						if (vErrors === null) vErrors = [err88];
						else vErrors.push(err88);
						errors++;
					}
				}
				if (data42.max_size !== void 0) {
					let data44 = data42.max_size;
					if (typeof data44 === "string") {
						if (!pattern37.test(data44)) {
							const err89 = {
								instancePath: instancePath + "/audit/max_size",
								schemaPath: "#/properties/audit/properties/max_size/pattern",
								keyword: "pattern",
								params: { pattern: "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)$" },
								schema: "^[0-9]+(\\.[0-9]+)?(KB|MB|GB)$",
								parentSchema: schema11.properties.audit.properties.max_size,
								data: data44
							};
							if (vErrors === null) vErrors = [err89];
							else vErrors.push(err89);
							errors++;
						}
					} else {
						const err90 = {
							instancePath: instancePath + "/audit/max_size",
							schemaPath: "#/properties/audit/properties/max_size/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.audit.properties.max_size.type,
							parentSchema: schema11.properties.audit.properties.max_size,
							data: data44
						};
						if (vErrors === null) vErrors = [err90];
						else vErrors.push(err90);
						errors++;
					}
				}
				if (data42.keep !== void 0) {
					let data45 = data42.keep;
					if (!(typeof data45 == "number" && !(data45 % 1) && !isNaN(data45) && isFinite(data45))) {
						const err91 = {
							instancePath: instancePath + "/audit/keep",
							schemaPath: "#/properties/audit/properties/keep/type",
							keyword: "type",
							params: { type: "integer" },
							schema: schema11.properties.audit.properties.keep.type,
							parentSchema: schema11.properties.audit.properties.keep,
							data: data45
						};
						if (vErrors === null) vErrors = [err91];
						else vErrors.push(err91);
						errors++;
					}
					if (typeof data45 == "number" && isFinite(data45)) {
						if (data45 > 1e3 || isNaN(data45)) {
							const err92 = {
								instancePath: instancePath + "/audit/keep",
								schemaPath: "#/properties/audit/properties/keep/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 1e3
								},
								schema: 1e3,
								parentSchema: schema11.properties.audit.properties.keep,
								data: data45
							};
							if (vErrors === null) vErrors = [err92];
							else vErrors.push(err92);
							errors++;
						}
						if (data45 < 0 || isNaN(data45)) {
							const err93 = {
								instancePath: instancePath + "/audit/keep",
								schemaPath: "#/properties/audit/properties/keep/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								schema: 0,
								parentSchema: schema11.properties.audit.properties.keep,
								data: data45
							};
							if (vErrors === null) vErrors = [err93];
							else vErrors.push(err93);
							errors++;
						}
					}
				}
				if (data42.required !== void 0) {
					let data46 = data42.required;
					if (typeof data46 !== "boolean") {
						const err94 = {
							instancePath: instancePath + "/audit/required",
							schemaPath: "#/properties/audit/properties/required/type",
							keyword: "type",
							params: { type: "boolean" },
							schema: schema11.properties.audit.properties.required.type,
							parentSchema: schema11.properties.audit.properties.required,
							data: data46
						};
						if (vErrors === null) vErrors = [err94];
						else vErrors.push(err94);
						errors++;
					}
				}
			} else {
				const err95 = {
					instancePath: instancePath + "/audit",
					schemaPath: "#/properties/audit/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema11.properties.audit.type,
					parentSchema: schema11.properties.audit,
					data: data42
				};
				if (vErrors === null) vErrors = [err95];
				else vErrors.push(err95);
				errors++;
			}
		}
		if (data.store !== void 0) {
			let data47 = data.store;
			if (typeof data47 !== "string" && !(data47 && typeof data47 == "object" && !Array.isArray(data47))) {
				const err96 = {
					instancePath: instancePath + "/store",
					schemaPath: "#/properties/store/type",
					keyword: "type",
					params: { type: schema11.properties.store.type },
					schema: schema11.properties.store.type,
					parentSchema: schema11.properties.store,
					data: data47
				};
				if (vErrors === null) vErrors = [err96];
				else vErrors.push(err96);
				errors++;
			}
			if (typeof data47 === "string") {
				if (!pattern38.test(data47)) {
					const err97 = {
						instancePath: instancePath + "/store",
						schemaPath: "#/properties/store/pattern",
						keyword: "pattern",
						params: { pattern: "^(memory|disk|rediss?://.+|\\$\\{.+)$" },
						schema: "^(memory|disk|rediss?://.+|\\$\\{.+)$",
						parentSchema: schema11.properties.store,
						data: data47
					};
					if (vErrors === null) vErrors = [err97];
					else vErrors.push(err97);
					errors++;
				}
			}
			if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
				if (data47.url === void 0) {
					const err98 = {
						instancePath: instancePath + "/store",
						schemaPath: "#/properties/store/required",
						keyword: "required",
						params: { missingProperty: "url" },
						schema: schema11.properties.store.required,
						parentSchema: schema11.properties.store,
						data: data47
					};
					if (vErrors === null) vErrors = [err98];
					else vErrors.push(err98);
					errors++;
				}
				for (const key11 in data47) if (!(key11 === "url" || key11 === "prefix" || key11 === "key" || key11 === "replica")) {
					const err99 = {
						instancePath: instancePath + "/store",
						schemaPath: "#/properties/store/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key11 },
						schema: false,
						parentSchema: schema11.properties.store,
						data: data47
					};
					if (vErrors === null) vErrors = [err99];
					else vErrors.push(err99);
					errors++;
				}
				if (data47.url !== void 0) {
					let data48 = data47.url;
					if (typeof data48 === "string") {
						if (!pattern39.test(data48)) {
							const err100 = {
								instancePath: instancePath + "/store/url",
								schemaPath: "#/properties/store/properties/url/pattern",
								keyword: "pattern",
								params: { pattern: "^(rediss?://.+|\\$\\{.+)$" },
								schema: "^(rediss?://.+|\\$\\{.+)$",
								parentSchema: schema11.properties.store.properties.url,
								data: data48
							};
							if (vErrors === null) vErrors = [err100];
							else vErrors.push(err100);
							errors++;
						}
					} else {
						const err101 = {
							instancePath: instancePath + "/store/url",
							schemaPath: "#/properties/store/properties/url/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.store.properties.url.type,
							parentSchema: schema11.properties.store.properties.url,
							data: data48
						};
						if (vErrors === null) vErrors = [err101];
						else vErrors.push(err101);
						errors++;
					}
				}
				if (data47.prefix !== void 0) {
					let data49 = data47.prefix;
					if (typeof data49 === "string") {
						if (!pattern40.test(data49)) {
							const err102 = {
								instancePath: instancePath + "/store/prefix",
								schemaPath: "#/properties/store/properties/prefix/pattern",
								keyword: "pattern",
								params: { pattern: "^[A-Za-z0-9_.:{}-]{1,64}$" },
								schema: "^[A-Za-z0-9_.:{}-]{1,64}$",
								parentSchema: schema11.properties.store.properties.prefix,
								data: data49
							};
							if (vErrors === null) vErrors = [err102];
							else vErrors.push(err102);
							errors++;
						}
					} else {
						const err103 = {
							instancePath: instancePath + "/store/prefix",
							schemaPath: "#/properties/store/properties/prefix/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.store.properties.prefix.type,
							parentSchema: schema11.properties.store.properties.prefix,
							data: data49
						};
						if (vErrors === null) vErrors = [err103];
						else vErrors.push(err103);
						errors++;
					}
				}
				if (data47.key !== void 0) {
					let data50 = data47.key;
					if (typeof data50 === "string") {
						if (!pattern41.test(data50)) {
							const err104 = {
								instancePath: instancePath + "/store/key",
								schemaPath: "#/properties/store/properties/key/pattern",
								keyword: "pattern",
								params: { pattern: "^\\$\\{[A-Za-z_][A-Za-z0-9_]*\\}$" },
								schema: "^\\$\\{[A-Za-z_][A-Za-z0-9_]*\\}$",
								parentSchema: schema11.properties.store.properties.key,
								data: data50
							};
							if (vErrors === null) vErrors = [err104];
							else vErrors.push(err104);
							errors++;
						}
					} else {
						const err105 = {
							instancePath: instancePath + "/store/key",
							schemaPath: "#/properties/store/properties/key/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.store.properties.key.type,
							parentSchema: schema11.properties.store.properties.key,
							data: data50
						};
						if (vErrors === null) vErrors = [err105];
						else vErrors.push(err105);
						errors++;
					}
				}
				if (data47.replica !== void 0) {
					let data51 = data47.replica;
					if (typeof data51 === "string") {
						if (func3(data51) < 1) {
							const err106 = {
								instancePath: instancePath + "/store/replica",
								schemaPath: "#/properties/store/properties/replica/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema11.properties.store.properties.replica,
								data: data51
							};
							if (vErrors === null) vErrors = [err106];
							else vErrors.push(err106);
							errors++;
						}
					} else {
						const err107 = {
							instancePath: instancePath + "/store/replica",
							schemaPath: "#/properties/store/properties/replica/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.store.properties.replica.type,
							parentSchema: schema11.properties.store.properties.replica,
							data: data51
						};
						if (vErrors === null) vErrors = [err107];
						else vErrors.push(err107);
						errors++;
					}
				}
			}
		}
		if (data.metrics !== void 0) {
			let data52 = data.metrics;
			if (data52 && typeof data52 == "object" && !Array.isArray(data52)) {
				for (const key12 in data52) if (!(key12 === "port" || key12 === "host" || key12 === "path" || key12 === "token")) {
					const err108 = {
						instancePath: instancePath + "/metrics",
						schemaPath: "#/properties/metrics/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key12 },
						schema: false,
						parentSchema: schema11.properties.metrics,
						data: data52
					};
					if (vErrors === null) vErrors = [err108];
					else vErrors.push(err108);
					errors++;
				}
				if (data52.port !== void 0) {
					let data53 = data52.port;
					if (!(typeof data53 == "number" && !(data53 % 1) && !isNaN(data53) && isFinite(data53))) {
						const err109 = {
							instancePath: instancePath + "/metrics/port",
							schemaPath: "#/properties/metrics/properties/port/type",
							keyword: "type",
							params: { type: "integer" },
							schema: schema11.properties.metrics.properties.port.type,
							parentSchema: schema11.properties.metrics.properties.port,
							data: data53
						};
						if (vErrors === null) vErrors = [err109];
						else vErrors.push(err109);
						errors++;
					}
					if (typeof data53 == "number" && isFinite(data53)) {
						if (data53 > 65535 || isNaN(data53)) {
							const err110 = {
								instancePath: instancePath + "/metrics/port",
								schemaPath: "#/properties/metrics/properties/port/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 65535
								},
								schema: 65535,
								parentSchema: schema11.properties.metrics.properties.port,
								data: data53
							};
							if (vErrors === null) vErrors = [err110];
							else vErrors.push(err110);
							errors++;
						}
						if (data53 < 0 || isNaN(data53)) {
							const err111 = {
								instancePath: instancePath + "/metrics/port",
								schemaPath: "#/properties/metrics/properties/port/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								schema: 0,
								parentSchema: schema11.properties.metrics.properties.port,
								data: data53
							};
							if (vErrors === null) vErrors = [err111];
							else vErrors.push(err111);
							errors++;
						}
					}
				}
				if (data52.host !== void 0) {
					let data54 = data52.host;
					if (typeof data54 === "string") {
						if (func3(data54) < 1) {
							const err112 = {
								instancePath: instancePath + "/metrics/host",
								schemaPath: "#/properties/metrics/properties/host/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema11.properties.metrics.properties.host,
								data: data54
							};
							if (vErrors === null) vErrors = [err112];
							else vErrors.push(err112);
							errors++;
						}
					} else {
						const err113 = {
							instancePath: instancePath + "/metrics/host",
							schemaPath: "#/properties/metrics/properties/host/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.metrics.properties.host.type,
							parentSchema: schema11.properties.metrics.properties.host,
							data: data54
						};
						if (vErrors === null) vErrors = [err113];
						else vErrors.push(err113);
						errors++;
					}
				}
				if (data52.path !== void 0) {
					let data55 = data52.path;
					if (typeof data55 === "string") {
						if (!pattern42.test(data55)) {
							const err114 = {
								instancePath: instancePath + "/metrics/path",
								schemaPath: "#/properties/metrics/properties/path/pattern",
								keyword: "pattern",
								params: { pattern: "^/[A-Za-z0-9._~/-]+$" },
								schema: "^/[A-Za-z0-9._~/-]+$",
								parentSchema: schema11.properties.metrics.properties.path,
								data: data55
							};
							if (vErrors === null) vErrors = [err114];
							else vErrors.push(err114);
							errors++;
						}
					} else {
						const err115 = {
							instancePath: instancePath + "/metrics/path",
							schemaPath: "#/properties/metrics/properties/path/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.metrics.properties.path.type,
							parentSchema: schema11.properties.metrics.properties.path,
							data: data55
						};
						if (vErrors === null) vErrors = [err115];
						else vErrors.push(err115);
						errors++;
					}
				}
				if (data52.token !== void 0) {
					let data56 = data52.token;
					if (typeof data56 === "string") {
						if (func3(data56) < 1) {
							const err116 = {
								instancePath: instancePath + "/metrics/token",
								schemaPath: "#/properties/metrics/properties/token/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								schema: 1,
								parentSchema: schema11.properties.metrics.properties.token,
								data: data56
							};
							if (vErrors === null) vErrors = [err116];
							else vErrors.push(err116);
							errors++;
						}
					} else {
						const err117 = {
							instancePath: instancePath + "/metrics/token",
							schemaPath: "#/properties/metrics/properties/token/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.metrics.properties.token.type,
							parentSchema: schema11.properties.metrics.properties.token,
							data: data56
						};
						if (vErrors === null) vErrors = [err117];
						else vErrors.push(err117);
						errors++;
					}
				}
			} else {
				const err118 = {
					instancePath: instancePath + "/metrics",
					schemaPath: "#/properties/metrics/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema11.properties.metrics.type,
					parentSchema: schema11.properties.metrics,
					data: data52
				};
				if (vErrors === null) vErrors = [err118];
				else vErrors.push(err118);
				errors++;
			}
		}
		if (data.otlp !== void 0) {
			let data57 = data.otlp;
			if (data57 && typeof data57 == "object" && !Array.isArray(data57)) {
				if (data57.endpoint === void 0) {
					const err119 = {
						instancePath: instancePath + "/otlp",
						schemaPath: "#/properties/otlp/required",
						keyword: "required",
						params: { missingProperty: "endpoint" },
						schema: schema11.properties.otlp.required,
						parentSchema: schema11.properties.otlp,
						data: data57
					};
					if (vErrors === null) vErrors = [err119];
					else vErrors.push(err119);
					errors++;
				}
				for (const key13 in data57) if (!(key13 === "endpoint" || key13 === "headers" || key13 === "sampling" || key13 === "traces" || key13 === "metrics" || key13 === "interval")) {
					const err120 = {
						instancePath: instancePath + "/otlp",
						schemaPath: "#/properties/otlp/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key13 },
						schema: false,
						parentSchema: schema11.properties.otlp,
						data: data57
					};
					if (vErrors === null) vErrors = [err120];
					else vErrors.push(err120);
					errors++;
				}
				if (data57.endpoint !== void 0) {
					let data58 = data57.endpoint;
					if (typeof data58 === "string") {
						if (!pattern5.test(data58)) {
							const err121 = {
								instancePath: instancePath + "/otlp/endpoint",
								schemaPath: "#/properties/otlp/properties/endpoint/pattern",
								keyword: "pattern",
								params: { pattern: "^(https?://|\\$\\{)" },
								schema: "^(https?://|\\$\\{)",
								parentSchema: schema11.properties.otlp.properties.endpoint,
								data: data58
							};
							if (vErrors === null) vErrors = [err121];
							else vErrors.push(err121);
							errors++;
						}
					} else {
						const err122 = {
							instancePath: instancePath + "/otlp/endpoint",
							schemaPath: "#/properties/otlp/properties/endpoint/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.otlp.properties.endpoint.type,
							parentSchema: schema11.properties.otlp.properties.endpoint,
							data: data58
						};
						if (vErrors === null) vErrors = [err122];
						else vErrors.push(err122);
						errors++;
					}
				}
				if (data57.headers !== void 0) {
					let data59 = data57.headers;
					if (data59 && typeof data59 == "object" && !Array.isArray(data59)) {
						for (const key14 in data59) {
							const _errs133 = errors;
							if (typeof key14 === "string") {
								if (!pattern6.test(key14)) {
									const err123 = {
										instancePath: instancePath + "/otlp/headers",
										schemaPath: "#/properties/otlp/properties/headers/propertyNames/pattern",
										keyword: "pattern",
										params: { pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$" },
										schema: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$",
										parentSchema: schema11.properties.otlp.properties.headers.propertyNames,
										data: key14,
										propertyName: key14
									};
									if (vErrors === null) vErrors = [err123];
									else vErrors.push(err123);
									errors++;
								}
							}
							if (!(_errs133 === errors)) {
								const err124 = {
									instancePath: instancePath + "/otlp/headers",
									schemaPath: "#/properties/otlp/properties/headers/propertyNames",
									keyword: "propertyNames",
									params: { propertyName: key14 },
									schema: schema11.properties.otlp.properties.headers.propertyNames,
									parentSchema: schema11.properties.otlp.properties.headers,
									data: data59
								};
								if (vErrors === null) vErrors = [err124];
								else vErrors.push(err124);
								errors++;
							}
						}
						for (const key15 in data59) {
							let data60 = data59[key15];
							if (typeof data60 !== "string") {
								const err125 = {
									instancePath: instancePath + "/otlp/headers/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"),
									schemaPath: "#/properties/otlp/properties/headers/additionalProperties/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema11.properties.otlp.properties.headers.additionalProperties.type,
									parentSchema: schema11.properties.otlp.properties.headers.additionalProperties,
									data: data60
								};
								if (vErrors === null) vErrors = [err125];
								else vErrors.push(err125);
								errors++;
							}
						}
					} else {
						const err126 = {
							instancePath: instancePath + "/otlp/headers",
							schemaPath: "#/properties/otlp/properties/headers/type",
							keyword: "type",
							params: { type: "object" },
							schema: schema11.properties.otlp.properties.headers.type,
							parentSchema: schema11.properties.otlp.properties.headers,
							data: data59
						};
						if (vErrors === null) vErrors = [err126];
						else vErrors.push(err126);
						errors++;
					}
				}
				if (data57.sampling !== void 0) {
					let data61 = data57.sampling;
					if (typeof data61 == "number" && isFinite(data61)) {
						if (data61 > 1 || isNaN(data61)) {
							const err127 = {
								instancePath: instancePath + "/otlp/sampling",
								schemaPath: "#/properties/otlp/properties/sampling/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 1
								},
								schema: 1,
								parentSchema: schema11.properties.otlp.properties.sampling,
								data: data61
							};
							if (vErrors === null) vErrors = [err127];
							else vErrors.push(err127);
							errors++;
						}
						if (data61 < 0 || isNaN(data61)) {
							const err128 = {
								instancePath: instancePath + "/otlp/sampling",
								schemaPath: "#/properties/otlp/properties/sampling/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								schema: 0,
								parentSchema: schema11.properties.otlp.properties.sampling,
								data: data61
							};
							if (vErrors === null) vErrors = [err128];
							else vErrors.push(err128);
							errors++;
						}
					} else {
						const err129 = {
							instancePath: instancePath + "/otlp/sampling",
							schemaPath: "#/properties/otlp/properties/sampling/type",
							keyword: "type",
							params: { type: "number" },
							schema: schema11.properties.otlp.properties.sampling.type,
							parentSchema: schema11.properties.otlp.properties.sampling,
							data: data61
						};
						if (vErrors === null) vErrors = [err129];
						else vErrors.push(err129);
						errors++;
					}
				}
				if (data57.traces !== void 0) {
					let data62 = data57.traces;
					if (typeof data62 !== "boolean") {
						const err130 = {
							instancePath: instancePath + "/otlp/traces",
							schemaPath: "#/properties/otlp/properties/traces/type",
							keyword: "type",
							params: { type: "boolean" },
							schema: schema11.properties.otlp.properties.traces.type,
							parentSchema: schema11.properties.otlp.properties.traces,
							data: data62
						};
						if (vErrors === null) vErrors = [err130];
						else vErrors.push(err130);
						errors++;
					}
				}
				if (data57.metrics !== void 0) {
					let data63 = data57.metrics;
					if (typeof data63 !== "boolean") {
						const err131 = {
							instancePath: instancePath + "/otlp/metrics",
							schemaPath: "#/properties/otlp/properties/metrics/type",
							keyword: "type",
							params: { type: "boolean" },
							schema: schema11.properties.otlp.properties.metrics.type,
							parentSchema: schema11.properties.otlp.properties.metrics,
							data: data63
						};
						if (vErrors === null) vErrors = [err131];
						else vErrors.push(err131);
						errors++;
					}
				}
				if (data57.interval !== void 0) {
					let data64 = data57.interval;
					if (typeof data64 === "string") {
						if (!pattern9.test(data64)) {
							const err132 = {
								instancePath: instancePath + "/otlp/interval",
								schemaPath: "#/properties/otlp/properties/interval/pattern",
								keyword: "pattern",
								params: { pattern: "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$" },
								schema: "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$",
								parentSchema: schema11.properties.otlp.properties.interval,
								data: data64
							};
							if (vErrors === null) vErrors = [err132];
							else vErrors.push(err132);
							errors++;
						}
					} else {
						const err133 = {
							instancePath: instancePath + "/otlp/interval",
							schemaPath: "#/properties/otlp/properties/interval/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema11.properties.otlp.properties.interval.type,
							parentSchema: schema11.properties.otlp.properties.interval,
							data: data64
						};
						if (vErrors === null) vErrors = [err133];
						else vErrors.push(err133);
						errors++;
					}
				}
			} else {
				const err134 = {
					instancePath: instancePath + "/otlp",
					schemaPath: "#/properties/otlp/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema11.properties.otlp.type,
					parentSchema: schema11.properties.otlp,
					data: data57
				};
				if (vErrors === null) vErrors = [err134];
				else vErrors.push(err134);
				errors++;
			}
		}
		if (data.ui !== void 0) {
			let data65 = data.ui;
			if (data65 && typeof data65 == "object" && !Array.isArray(data65)) {
				for (const key16 in data65) if (!(key16 === "keep")) {
					const err135 = {
						instancePath: instancePath + "/ui",
						schemaPath: "#/properties/ui/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key16 },
						schema: false,
						parentSchema: schema11.properties.ui,
						data: data65
					};
					if (vErrors === null) vErrors = [err135];
					else vErrors.push(err135);
					errors++;
				}
				if (data65.keep !== void 0) {
					let data66 = data65.keep;
					if (!(typeof data66 == "number" && !(data66 % 1) && !isNaN(data66) && isFinite(data66))) {
						const err136 = {
							instancePath: instancePath + "/ui/keep",
							schemaPath: "#/properties/ui/properties/keep/type",
							keyword: "type",
							params: { type: "integer" },
							schema: schema11.properties.ui.properties.keep.type,
							parentSchema: schema11.properties.ui.properties.keep,
							data: data66
						};
						if (vErrors === null) vErrors = [err136];
						else vErrors.push(err136);
						errors++;
					}
					if (typeof data66 == "number" && isFinite(data66)) {
						if (data66 > 1e3 || isNaN(data66)) {
							const err137 = {
								instancePath: instancePath + "/ui/keep",
								schemaPath: "#/properties/ui/properties/keep/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 1e3
								},
								schema: 1e3,
								parentSchema: schema11.properties.ui.properties.keep,
								data: data66
							};
							if (vErrors === null) vErrors = [err137];
							else vErrors.push(err137);
							errors++;
						}
						if (data66 < 0 || isNaN(data66)) {
							const err138 = {
								instancePath: instancePath + "/ui/keep",
								schemaPath: "#/properties/ui/properties/keep/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								schema: 0,
								parentSchema: schema11.properties.ui.properties.keep,
								data: data66
							};
							if (vErrors === null) vErrors = [err138];
							else vErrors.push(err138);
							errors++;
						}
					}
				}
			} else {
				const err139 = {
					instancePath: instancePath + "/ui",
					schemaPath: "#/properties/ui/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema11.properties.ui.type,
					parentSchema: schema11.properties.ui,
					data: data65
				};
				if (vErrors === null) vErrors = [err139];
				else vErrors.push(err139);
				errors++;
			}
		}
		if (data.policy !== void 0) {
			let data67 = data.policy;
			if (data67 && typeof data67 == "object" && !Array.isArray(data67)) {
				for (const key17 in data67) if (!(key17 === "rules" || key17 === "bounds" || key17 === "commands" || key17 === "resources")) {
					const err140 = {
						instancePath: instancePath + "/policy",
						schemaPath: "#/properties/policy/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key17 },
						schema: false,
						parentSchema: schema11.properties.policy,
						data: data67
					};
					if (vErrors === null) vErrors = [err140];
					else vErrors.push(err140);
					errors++;
				}
				if (data67.rules !== void 0) {
					let data68 = data67.rules;
					if (Array.isArray(data68)) {
						if (data68.length > 1e3) {
							const err141 = {
								instancePath: instancePath + "/policy/rules",
								schemaPath: "#/properties/policy/properties/rules/maxItems",
								keyword: "maxItems",
								params: { limit: 1e3 },
								schema: 1e3,
								parentSchema: schema11.properties.policy.properties.rules,
								data: data68
							};
							if (vErrors === null) vErrors = [err141];
							else vErrors.push(err141);
							errors++;
						}
						const len8 = data68.length;
						for (let i8 = 0; i8 < len8; i8++) if (!validate46(data68[i8], {
							instancePath: instancePath + "/policy/rules/" + i8,
							parentData: data68,
							parentDataProperty: i8,
							rootData
						})) {
							vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
							errors = vErrors.length;
						}
					} else {
						const err142 = {
							instancePath: instancePath + "/policy/rules",
							schemaPath: "#/properties/policy/properties/rules/type",
							keyword: "type",
							params: { type: "array" },
							schema: schema11.properties.policy.properties.rules.type,
							parentSchema: schema11.properties.policy.properties.rules,
							data: data68
						};
						if (vErrors === null) vErrors = [err142];
						else vErrors.push(err142);
						errors++;
					}
				}
				if (data67.bounds !== void 0) {
					let data70 = data67.bounds;
					if (Array.isArray(data70)) {
						if (data70.length > 1e3) {
							const err143 = {
								instancePath: instancePath + "/policy/bounds",
								schemaPath: "#/properties/policy/properties/bounds/maxItems",
								keyword: "maxItems",
								params: { limit: 1e3 },
								schema: 1e3,
								parentSchema: schema11.properties.policy.properties.bounds,
								data: data70
							};
							if (vErrors === null) vErrors = [err143];
							else vErrors.push(err143);
							errors++;
						}
						const len9 = data70.length;
						for (let i9 = 0; i9 < len9; i9++) if (!validate56(data70[i9], {
							instancePath: instancePath + "/policy/bounds/" + i9,
							parentData: data70,
							parentDataProperty: i9,
							rootData
						})) {
							vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
							errors = vErrors.length;
						}
					} else {
						const err144 = {
							instancePath: instancePath + "/policy/bounds",
							schemaPath: "#/properties/policy/properties/bounds/type",
							keyword: "type",
							params: { type: "array" },
							schema: schema11.properties.policy.properties.bounds.type,
							parentSchema: schema11.properties.policy.properties.bounds,
							data: data70
						};
						if (vErrors === null) vErrors = [err144];
						else vErrors.push(err144);
						errors++;
					}
				}
				if (data67.commands !== void 0) {
					let data72 = data67.commands;
					if (Array.isArray(data72)) {
						const len10 = data72.length;
						for (let i10 = 0; i10 < len10; i10++) {
							let data73 = data72[i10];
							if (typeof data73 === "string") {
								if (func3(data73) < 1) {
									const err145 = {
										instancePath: instancePath + "/policy/commands/" + i10,
										schemaPath: "#/properties/policy/properties/commands/items/minLength",
										keyword: "minLength",
										params: { limit: 1 },
										schema: 1,
										parentSchema: schema11.properties.policy.properties.commands.items,
										data: data73
									};
									if (vErrors === null) vErrors = [err145];
									else vErrors.push(err145);
									errors++;
								}
							} else {
								const err146 = {
									instancePath: instancePath + "/policy/commands/" + i10,
									schemaPath: "#/properties/policy/properties/commands/items/type",
									keyword: "type",
									params: { type: "string" },
									schema: schema11.properties.policy.properties.commands.items.type,
									parentSchema: schema11.properties.policy.properties.commands.items,
									data: data73
								};
								if (vErrors === null) vErrors = [err146];
								else vErrors.push(err146);
								errors++;
							}
						}
					} else {
						const err147 = {
							instancePath: instancePath + "/policy/commands",
							schemaPath: "#/properties/policy/properties/commands/type",
							keyword: "type",
							params: { type: "array" },
							schema: schema11.properties.policy.properties.commands.type,
							parentSchema: schema11.properties.policy.properties.commands,
							data: data72
						};
						if (vErrors === null) vErrors = [err147];
						else vErrors.push(err147);
						errors++;
					}
				}
				if (data67.resources !== void 0) {
					let data74 = data67.resources;
					if (data74 && typeof data74 == "object" && !Array.isArray(data74)) {
						for (const key18 in data74) if (!validate64(data74[key18], {
							instancePath: instancePath + "/policy/resources/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),
							parentData: data74,
							parentDataProperty: key18,
							rootData
						})) {
							vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
							errors = vErrors.length;
						}
					} else {
						const err148 = {
							instancePath: instancePath + "/policy/resources",
							schemaPath: "#/properties/policy/properties/resources/type",
							keyword: "type",
							params: { type: "object" },
							schema: schema11.properties.policy.properties.resources.type,
							parentSchema: schema11.properties.policy.properties.resources,
							data: data74
						};
						if (vErrors === null) vErrors = [err148];
						else vErrors.push(err148);
						errors++;
					}
				}
			} else {
				const err149 = {
					instancePath: instancePath + "/policy",
					schemaPath: "#/properties/policy/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema11.properties.policy.type,
					parentSchema: schema11.properties.policy,
					data: data67
				};
				if (vErrors === null) vErrors = [err149];
				else vErrors.push(err149);
				errors++;
			}
		}
		if (data.limits !== void 0) {
			let data76 = data.limits;
			if (Array.isArray(data76)) {
				if (data76.length > 1e3) {
					const err150 = {
						instancePath: instancePath + "/limits",
						schemaPath: "#/properties/limits/maxItems",
						keyword: "maxItems",
						params: { limit: 1e3 },
						schema: 1e3,
						parentSchema: schema11.properties.limits,
						data: data76
					};
					if (vErrors === null) vErrors = [err150];
					else vErrors.push(err150);
					errors++;
				}
				const len11 = data76.length;
				for (let i11 = 0; i11 < len11; i11++) if (!validate66(data76[i11], {
					instancePath: instancePath + "/limits/" + i11,
					parentData: data76,
					parentDataProperty: i11,
					rootData
				})) {
					vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
					errors = vErrors.length;
				}
			} else {
				const err151 = {
					instancePath: instancePath + "/limits",
					schemaPath: "#/properties/limits/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema11.properties.limits.type,
					parentSchema: schema11.properties.limits,
					data: data76
				};
				if (vErrors === null) vErrors = [err151];
				else vErrors.push(err151);
				errors++;
			}
		}
		if (data.profiles !== void 0) {
			let data78 = data.profiles;
			if (data78 && typeof data78 == "object" && !Array.isArray(data78)) {
				for (const key19 in data78) {
					const _errs172 = errors;
					if (typeof key19 === "string") {
						if (!pattern1.test(key19)) {
							const err152 = {
								instancePath: instancePath + "/profiles",
								schemaPath: "#/properties/profiles/propertyNames/pattern",
								keyword: "pattern",
								params: { pattern: "^[A-Za-z0-9][A-Za-z0-9_.-]*$" },
								schema: "^[A-Za-z0-9][A-Za-z0-9_.-]*$",
								parentSchema: schema11.properties.profiles.propertyNames,
								data: key19,
								propertyName: key19
							};
							if (vErrors === null) vErrors = [err152];
							else vErrors.push(err152);
							errors++;
						}
					}
					if (!(_errs172 === errors)) {
						const err153 = {
							instancePath: instancePath + "/profiles",
							schemaPath: "#/properties/profiles/propertyNames",
							keyword: "propertyNames",
							params: { propertyName: key19 },
							schema: schema11.properties.profiles.propertyNames,
							parentSchema: schema11.properties.profiles,
							data: data78
						};
						if (vErrors === null) vErrors = [err153];
						else vErrors.push(err153);
						errors++;
					}
				}
				for (const key20 in data78) if (!validate69(data78[key20], {
					instancePath: instancePath + "/profiles/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),
					parentData: data78,
					parentDataProperty: key20,
					rootData
				})) {
					vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
					errors = vErrors.length;
				}
			} else {
				const err154 = {
					instancePath: instancePath + "/profiles",
					schemaPath: "#/properties/profiles/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema11.properties.profiles.type,
					parentSchema: schema11.properties.profiles,
					data: data78
				};
				if (vErrors === null) vErrors = [err154];
				else vErrors.push(err154);
				errors++;
			}
		}
		if (data.routes !== void 0) {
			if (!validate70(data.routes, {
				instancePath: instancePath + "/routes",
				parentData: data,
				parentDataProperty: "routes",
				rootData
			})) {
				vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
				errors = vErrors.length;
			}
		}
		if (data.detection !== void 0) {
			let data81 = data.detection;
			if (data81 && typeof data81 == "object" && !Array.isArray(data81)) {
				for (const key21 in data81) if (!(key21 === "enabled" || key21 === "threshold")) {
					const err155 = {
						instancePath: instancePath + "/detection",
						schemaPath: "#/properties/detection/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key21 },
						schema: false,
						parentSchema: schema11.properties.detection,
						data: data81
					};
					if (vErrors === null) vErrors = [err155];
					else vErrors.push(err155);
					errors++;
				}
				if (data81.enabled !== void 0) {
					let data82 = data81.enabled;
					if (typeof data82 !== "boolean") {
						const err156 = {
							instancePath: instancePath + "/detection/enabled",
							schemaPath: "#/properties/detection/properties/enabled/type",
							keyword: "type",
							params: { type: "boolean" },
							schema: schema11.properties.detection.properties.enabled.type,
							parentSchema: schema11.properties.detection.properties.enabled,
							data: data82
						};
						if (vErrors === null) vErrors = [err156];
						else vErrors.push(err156);
						errors++;
					}
				}
				if (data81.threshold !== void 0) {
					let data83 = data81.threshold;
					if (typeof data83 == "number" && isFinite(data83)) {
						if (data83 > 1 || isNaN(data83)) {
							const err157 = {
								instancePath: instancePath + "/detection/threshold",
								schemaPath: "pack.v1.schema.json#/definitions/share/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 1
								},
								schema: 1,
								parentSchema: schema23,
								data: data83
							};
							if (vErrors === null) vErrors = [err157];
							else vErrors.push(err157);
							errors++;
						}
						if (data83 < 0 || isNaN(data83)) {
							const err158 = {
								instancePath: instancePath + "/detection/threshold",
								schemaPath: "pack.v1.schema.json#/definitions/share/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								schema: 0,
								parentSchema: schema23,
								data: data83
							};
							if (vErrors === null) vErrors = [err158];
							else vErrors.push(err158);
							errors++;
						}
					} else {
						const err159 = {
							instancePath: instancePath + "/detection/threshold",
							schemaPath: "pack.v1.schema.json#/definitions/share/type",
							keyword: "type",
							params: { type: "number" },
							schema: schema23.type,
							parentSchema: schema23,
							data: data83
						};
						if (vErrors === null) vErrors = [err159];
						else vErrors.push(err159);
						errors++;
					}
				}
			} else {
				const err160 = {
					instancePath: instancePath + "/detection",
					schemaPath: "#/properties/detection/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema11.properties.detection.type,
					parentSchema: schema11.properties.detection,
					data: data81
				};
				if (vErrors === null) vErrors = [err160];
				else vErrors.push(err160);
				errors++;
			}
		}
		if (data.render !== void 0) {
			let data84 = data.render;
			if (data84 && typeof data84 == "object" && !Array.isArray(data84)) {
				for (const key22 in data84) if (!(key22 === "mode" || key22 === "explain")) {
					const err161 = {
						instancePath: instancePath + "/render",
						schemaPath: "#/properties/render/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key22 },
						schema: false,
						parentSchema: schema11.properties.render,
						data: data84
					};
					if (vErrors === null) vErrors = [err161];
					else vErrors.push(err161);
					errors++;
				}
				if (data84.mode !== void 0) {
					let data85 = data84.mode;
					if (!(data85 === "compact" || data85 === "xml" || data85 === "markdown" || data85 === "minimal")) {
						const err162 = {
							instancePath: instancePath + "/render/mode",
							schemaPath: "pack.v1.schema.json#/definitions/renderMode/enum",
							keyword: "enum",
							params: { allowedValues: schema50.enum },
							schema: schema50.enum,
							parentSchema: schema50,
							data: data85
						};
						if (vErrors === null) vErrors = [err162];
						else vErrors.push(err162);
						errors++;
					}
				}
				if (data84.explain !== void 0) {
					let data86 = data84.explain;
					if (typeof data86 !== "boolean") {
						const err163 = {
							instancePath: instancePath + "/render/explain",
							schemaPath: "#/properties/render/properties/explain/type",
							keyword: "type",
							params: { type: "boolean" },
							schema: schema11.properties.render.properties.explain.type,
							parentSchema: schema11.properties.render.properties.explain,
							data: data86
						};
						if (vErrors === null) vErrors = [err163];
						else vErrors.push(err163);
						errors++;
					}
				}
			} else {
				const err164 = {
					instancePath: instancePath + "/render",
					schemaPath: "#/properties/render/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema11.properties.render.type,
					parentSchema: schema11.properties.render,
					data: data84
				};
				if (vErrors === null) vErrors = [err164];
				else vErrors.push(err164);
				errors++;
			}
		}
		if (data.structured !== void 0) {
			let data87 = data.structured;
			if (!(data87 === "auto" || data87 === "text" || data87 === "both" || data87 === "keep")) {
				const err165 = {
					instancePath: instancePath + "/structured",
					schemaPath: "pack.v1.schema.json#/definitions/structured/enum",
					keyword: "enum",
					params: { allowedValues: schema53.enum },
					schema: schema53.enum,
					parentSchema: schema53,
					data: data87
				};
				if (vErrors === null) vErrors = [err165];
				else vErrors.push(err165);
				errors++;
			}
		}
		if (data.budget !== void 0) {
			let data88 = data.budget;
			if (!(data88 && typeof data88 == "object" && !Array.isArray(data88)) && typeof data88 !== "string") {
				const err166 = {
					instancePath: instancePath + "/budget",
					schemaPath: "pack.v1.schema.json#/definitions/budget/type",
					keyword: "type",
					params: { type: schema54.type },
					schema: schema54.type,
					parentSchema: schema54,
					data: data88
				};
				if (vErrors === null) vErrors = [err166];
				else vErrors.push(err166);
				errors++;
			}
			if (typeof data88 === "string") {
				if (!pattern17.test(data88)) {
					const err167 = {
						instancePath: instancePath + "/budget",
						schemaPath: "pack.v1.schema.json#/definitions/budget/pattern",
						keyword: "pattern",
						params: { pattern: "^none$" },
						schema: "^none$",
						parentSchema: schema54,
						data: data88
					};
					if (vErrors === null) vErrors = [err167];
					else vErrors.push(err167);
					errors++;
				}
			}
			if (data88 && typeof data88 == "object" && !Array.isArray(data88)) {
				if (Object.keys(data88).length < 1) {
					const err168 = {
						instancePath: instancePath + "/budget",
						schemaPath: "pack.v1.schema.json#/definitions/budget/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema54,
						data: data88
					};
					if (vErrors === null) vErrors = [err168];
					else vErrors.push(err168);
					errors++;
				}
				for (const key23 in data88) if (!(key23 === "tokens" || key23 === "characters" || key23 === "bytes")) {
					const err169 = {
						instancePath: instancePath + "/budget",
						schemaPath: "pack.v1.schema.json#/definitions/budget/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key23 },
						schema: false,
						parentSchema: schema54,
						data: data88
					};
					if (vErrors === null) vErrors = [err169];
					else vErrors.push(err169);
					errors++;
				}
				if (data88.tokens !== void 0) {
					let data89 = data88.tokens;
					if (!(typeof data89 == "number" && !(data89 % 1) && !isNaN(data89) && isFinite(data89))) {
						const err170 = {
							instancePath: instancePath + "/budget/tokens",
							schemaPath: "pack.v1.schema.json#/definitions/budget/properties/tokens/type",
							keyword: "type",
							params: { type: "integer" },
							schema: schema54.properties.tokens.type,
							parentSchema: schema54.properties.tokens,
							data: data89
						};
						if (vErrors === null) vErrors = [err170];
						else vErrors.push(err170);
						errors++;
					}
					if (typeof data89 == "number" && isFinite(data89)) {
						if (data89 < 200 || isNaN(data89)) {
							const err171 = {
								instancePath: instancePath + "/budget/tokens",
								schemaPath: "pack.v1.schema.json#/definitions/budget/properties/tokens/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 200
								},
								schema: 200,
								parentSchema: schema54.properties.tokens,
								data: data89
							};
							if (vErrors === null) vErrors = [err171];
							else vErrors.push(err171);
							errors++;
						}
					}
				}
				if (data88.characters !== void 0) {
					let data90 = data88.characters;
					if (!(typeof data90 == "number" && !(data90 % 1) && !isNaN(data90) && isFinite(data90))) {
						const err172 = {
							instancePath: instancePath + "/budget/characters",
							schemaPath: "pack.v1.schema.json#/definitions/budget/properties/characters/type",
							keyword: "type",
							params: { type: "integer" },
							schema: schema54.properties.characters.type,
							parentSchema: schema54.properties.characters,
							data: data90
						};
						if (vErrors === null) vErrors = [err172];
						else vErrors.push(err172);
						errors++;
					}
					if (typeof data90 == "number" && isFinite(data90)) {
						if (data90 < 1e3 || isNaN(data90)) {
							const err173 = {
								instancePath: instancePath + "/budget/characters",
								schemaPath: "pack.v1.schema.json#/definitions/budget/properties/characters/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1e3
								},
								schema: 1e3,
								parentSchema: schema54.properties.characters,
								data: data90
							};
							if (vErrors === null) vErrors = [err173];
							else vErrors.push(err173);
							errors++;
						}
					}
				}
				if (data88.bytes !== void 0) {
					let data91 = data88.bytes;
					if (!(typeof data91 == "number" && !(data91 % 1) && !isNaN(data91) && isFinite(data91))) {
						const err174 = {
							instancePath: instancePath + "/budget/bytes",
							schemaPath: "pack.v1.schema.json#/definitions/budget/properties/bytes/type",
							keyword: "type",
							params: { type: "integer" },
							schema: schema54.properties.bytes.type,
							parentSchema: schema54.properties.bytes,
							data: data91
						};
						if (vErrors === null) vErrors = [err174];
						else vErrors.push(err174);
						errors++;
					}
					if (typeof data91 == "number" && isFinite(data91)) {
						if (data91 < 1e3 || isNaN(data91)) {
							const err175 = {
								instancePath: instancePath + "/budget/bytes",
								schemaPath: "pack.v1.schema.json#/definitions/budget/properties/bytes/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1e3
								},
								schema: 1e3,
								parentSchema: schema54.properties.bytes,
								data: data91
							};
							if (vErrors === null) vErrors = [err175];
							else vErrors.push(err175);
							errors++;
						}
					}
				}
			}
		}
		if (data.codec !== void 0) {
			let data92 = data.codec;
			if (!(data92 === "builtin" || data92 === "cli")) {
				const err176 = {
					instancePath: instancePath + "/codec",
					schemaPath: "#/properties/codec/enum",
					keyword: "enum",
					params: { allowedValues: schema11.properties.codec.enum },
					schema: schema11.properties.codec.enum,
					parentSchema: schema11.properties.codec,
					data: data92
				};
				if (vErrors === null) vErrors = [err176];
				else vErrors.push(err176);
				errors++;
			}
		}
		if (data.rules !== void 0) {
			if (!validate75(data.rules, {
				instancePath: instancePath + "/rules",
				parentData: data,
				parentDataProperty: "rules",
				rootData
			})) {
				vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
				errors = vErrors.length;
			}
		}
		if (data.disable !== void 0) {
			let data94 = data.disable;
			if (Array.isArray(data94)) {
				const len12 = data94.length;
				for (let i12 = 0; i12 < len12; i12++) {
					let data95 = data94[i12];
					if (typeof data95 !== "string") {
						const err177 = {
							instancePath: instancePath + "/disable/" + i12,
							schemaPath: "pack.v1.schema.json#/definitions/disable/items/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema55.items.type,
							parentSchema: schema55.items,
							data: data95
						};
						if (vErrors === null) vErrors = [err177];
						else vErrors.push(err177);
						errors++;
					}
				}
			} else {
				const err178 = {
					instancePath: instancePath + "/disable",
					schemaPath: "pack.v1.schema.json#/definitions/disable/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema55.type,
					parentSchema: schema55,
					data: data94
				};
				if (vErrors === null) vErrors = [err178];
				else vErrors.push(err178);
				errors++;
			}
		}
		if (data.tune !== void 0) {
			if (!validate78(data.tune, {
				instancePath: instancePath + "/tune",
				parentData: data,
				parentDataProperty: "tune",
				rootData
			})) {
				vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err179 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema11.type,
			parentSchema: schema11,
			data
		};
		if (vErrors === null) vErrors = [err179];
		else vErrors.push(err179);
		errors++;
	}
	validate10.errors = vErrors;
	return errors === 0;
}
const validatePack = validate81;
const schema19 = {
	"description": "A pack: a name, and rules inline or in files.",
	"type": "object",
	"additionalProperties": false,
	"required": ["pack", "version"],
	"properties": {
		"$schema": {
			"description": "Where an editor finds this schema.",
			"type": "string"
		},
		"pack": {
			"description": "The pack's name. The ids of its rules usually begin with it and a slash.",
			"type": "string",
			"pattern": "^[a-z0-9][a-z0-9-]*$",
			"patternErrorMessage": "Use lower-case letters, digits and hyphens, such as \"team-logs\"."
		},
		"version": {
			"description": "The version of this format: 1.",
			"const": 1
		},
		"title": {
			"description": "What the pack is for, in one line.",
			"type": "string"
		},
		"engine": {
			"description": "The versions of bcp-proxy that the pack works with, such as >=0.2 <1. Other versions do not use it.",
			"type": "string",
			"pattern": "^((>=|<=|>|<|=|\\^|~)?[0-9]+(\\.[0-9]+){0,2})(( +| *\\|\\| *)(>=|<=|>|<|=|\\^|~)?[0-9]+(\\.[0-9]+){0,2})*$",
			"patternErrorMessage": "Write comparisons with versions, such as \">=0.2 <1\", \"^1.2\" or \"~1.4 || 2\"."
		},
		"files": {
			"description": "Rule files beside pack.yaml, in order. The order decides between rules that are equally sure.",
			"type": "array",
			"items": {
				"description": "Path of a rule file, relative to the pack's folder and inside it.",
				"type": "string",
				"pattern": "^(?![/\\\\])(?!.*\\.\\.)(?!.*:).+\\.ya?ml$",
				"patternErrorMessage": "Name a .yaml file inside the pack's folder, such as \"fence.yaml\"."
			}
		},
		"rules": { "$ref": "#/definitions/rules" },
		"routes": { "$ref": "#/definitions/routes" },
		"disable": {
			"description": "Ids of rules that are off, of this pack or of those before it. A later list replaces it.",
			"$ref": "#/definitions/disable"
		},
		"tune": {
			"description": "Changes to single rules, by their id. The config's own changes win.",
			"$ref": "#/definitions/tune"
		}
	}
};
const pattern12 = /* @__PURE__ */ new RegExp("^[a-z0-9][a-z0-9-]*$", "u");
const pattern13 = /* @__PURE__ */ new RegExp("^((>=|<=|>|<|=|\\^|~)?[0-9]+(\\.[0-9]+){0,2})(( +| *\\|\\| *)(>=|<=|>|<|=|\\^|~)?[0-9]+(\\.[0-9]+){0,2})*$", "u");
const pattern14 = /* @__PURE__ */ new RegExp("^(?![/\\\\])(?!.*\\.\\.)(?!.*:).+\\.ya?ml$", "u");
function validate14(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (Array.isArray(data)) {
		const len0 = data.length;
		for (let i0 = 0; i0 < len0; i0++) if (!validate15(data[i0], {
			instancePath: instancePath + "/" + i0,
			parentData: data,
			parentDataProperty: i0,
			rootData
		})) {
			vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
			errors = vErrors.length;
		}
	} else {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "array" },
			schema: schema20.type,
			parentSchema: schema20,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	validate14.errors = vErrors;
	return errors === 0;
}
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (Array.isArray(data)) {
		if (data.length > 1e3) {
			const err0 = {
				instancePath,
				schemaPath: "#/maxItems",
				keyword: "maxItems",
				params: { limit: 1e3 },
				schema: 1e3,
				parentSchema: schema46,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		const len0 = data.length;
		for (let i0 = 0; i0 < len0; i0++) if (!validate29(data[i0], {
			instancePath: instancePath + "/" + i0,
			parentData: data,
			parentDataProperty: i0,
			rootData
		})) {
			vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
			errors = vErrors.length;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "array" },
			schema: schema46.type,
			parentSchema: schema46,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate28.errors = vErrors;
	return errors === 0;
}
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!validate38(data[key0], {
			instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
			parentData: data,
			parentDataProperty: key0,
			rootData
		})) {
			vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
			errors = vErrors.length;
		}
	} else {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema56.type,
			parentSchema: schema56,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	validate37.errors = vErrors;
	return errors === 0;
}
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.pack === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "pack" },
				schema: schema19.required,
				parentSchema: schema19,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.version === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "version" },
				schema: schema19.required,
				parentSchema: schema19,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) if (!func2.call(schema19.properties, key0)) {
			const err2 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema19,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.$schema !== void 0) {
			let data0 = data.$schema;
			if (typeof data0 !== "string") {
				const err3 = {
					instancePath: instancePath + "/$schema",
					schemaPath: "#/properties/%24schema/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema19.properties.$schema.type,
					parentSchema: schema19.properties.$schema,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.pack !== void 0) {
			let data1 = data.pack;
			if (typeof data1 === "string") {
				if (!pattern12.test(data1)) {
					const err4 = {
						instancePath: instancePath + "/pack",
						schemaPath: "#/properties/pack/pattern",
						keyword: "pattern",
						params: { pattern: "^[a-z0-9][a-z0-9-]*$" },
						schema: "^[a-z0-9][a-z0-9-]*$",
						parentSchema: schema19.properties.pack,
						data: data1
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			} else {
				const err5 = {
					instancePath: instancePath + "/pack",
					schemaPath: "#/properties/pack/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema19.properties.pack.type,
					parentSchema: schema19.properties.pack,
					data: data1
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.version !== void 0) {
			let data2 = data.version;
			if (1 !== data2) {
				const err6 = {
					instancePath: instancePath + "/version",
					schemaPath: "#/properties/version/const",
					keyword: "const",
					params: { allowedValue: 1 },
					schema: 1,
					parentSchema: schema19.properties.version,
					data: data2
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.title !== void 0) {
			let data3 = data.title;
			if (typeof data3 !== "string") {
				const err7 = {
					instancePath: instancePath + "/title",
					schemaPath: "#/properties/title/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema19.properties.title.type,
					parentSchema: schema19.properties.title,
					data: data3
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
		if (data.engine !== void 0) {
			let data4 = data.engine;
			if (typeof data4 === "string") {
				if (!pattern13.test(data4)) {
					const err8 = {
						instancePath: instancePath + "/engine",
						schemaPath: "#/properties/engine/pattern",
						keyword: "pattern",
						params: { pattern: "^((>=|<=|>|<|=|\\^|~)?[0-9]+(\\.[0-9]+){0,2})(( +| *\\|\\| *)(>=|<=|>|<|=|\\^|~)?[0-9]+(\\.[0-9]+){0,2})*$" },
						schema: "^((>=|<=|>|<|=|\\^|~)?[0-9]+(\\.[0-9]+){0,2})(( +| *\\|\\| *)(>=|<=|>|<|=|\\^|~)?[0-9]+(\\.[0-9]+){0,2})*$",
						parentSchema: schema19.properties.engine,
						data: data4
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			} else {
				const err9 = {
					instancePath: instancePath + "/engine",
					schemaPath: "#/properties/engine/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema19.properties.engine.type,
					parentSchema: schema19.properties.engine,
					data: data4
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.files !== void 0) {
			let data5 = data.files;
			if (Array.isArray(data5)) {
				const len0 = data5.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data6 = data5[i0];
					if (typeof data6 === "string") {
						if (!pattern14.test(data6)) {
							const err10 = {
								instancePath: instancePath + "/files/" + i0,
								schemaPath: "#/properties/files/items/pattern",
								keyword: "pattern",
								params: { pattern: "^(?![/\\\\])(?!.*\\.\\.)(?!.*:).+\\.ya?ml$" },
								schema: "^(?![/\\\\])(?!.*\\.\\.)(?!.*:).+\\.ya?ml$",
								parentSchema: schema19.properties.files.items,
								data: data6
							};
							if (vErrors === null) vErrors = [err10];
							else vErrors.push(err10);
							errors++;
						}
					} else {
						const err11 = {
							instancePath: instancePath + "/files/" + i0,
							schemaPath: "#/properties/files/items/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema19.properties.files.items.type,
							parentSchema: schema19.properties.files.items,
							data: data6
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
				}
			} else {
				const err12 = {
					instancePath: instancePath + "/files",
					schemaPath: "#/properties/files/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema19.properties.files.type,
					parentSchema: schema19.properties.files,
					data: data5
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.rules !== void 0) {
			if (!validate14(data.rules, {
				instancePath: instancePath + "/rules",
				parentData: data,
				parentDataProperty: "rules",
				rootData
			})) {
				vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
				errors = vErrors.length;
			}
		}
		if (data.routes !== void 0) {
			if (!validate28(data.routes, {
				instancePath: instancePath + "/routes",
				parentData: data,
				parentDataProperty: "routes",
				rootData
			})) {
				vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
				errors = vErrors.length;
			}
		}
		if (data.disable !== void 0) {
			let data9 = data.disable;
			if (Array.isArray(data9)) {
				const len1 = data9.length;
				for (let i1 = 0; i1 < len1; i1++) {
					let data10 = data9[i1];
					if (typeof data10 !== "string") {
						const err13 = {
							instancePath: instancePath + "/disable/" + i1,
							schemaPath: "#/definitions/disable/items/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema55.items.type,
							parentSchema: schema55.items,
							data: data10
						};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
				}
			} else {
				const err14 = {
					instancePath: instancePath + "/disable",
					schemaPath: "#/definitions/disable/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema55.type,
					parentSchema: schema55,
					data: data9
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
		if (data.tune !== void 0) {
			if (!validate37(data.tune, {
				instancePath: instancePath + "/tune",
				parentData: data,
				parentDataProperty: "tune",
				rootData
			})) {
				vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err15 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema19.type,
			parentSchema: schema19,
			data
		};
		if (vErrors === null) vErrors = [err15];
		else vErrors.push(err15);
		errors++;
	}
	validate81.errors = vErrors;
	return errors === 0;
}
const validateRuleFile = validate85;
const schema60 = {
	"description": "A rule file of a pack.",
	"type": "object",
	"additionalProperties": false,
	"required": ["rules"],
	"properties": {
		"$schema": {
			"description": "Where an editor finds this schema.",
			"type": "string"
		},
		"rules": {
			"description": "Rules, in order. Each one recognises one content type.",
			"$ref": "#/definitions/rules"
		}
	}
};
function validate85(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.rules === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "rules" },
				schema: schema60.required,
				parentSchema: schema60,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "$schema" || key0 === "rules")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema60,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.$schema !== void 0) {
			let data0 = data.$schema;
			if (typeof data0 !== "string") {
				const err2 = {
					instancePath: instancePath + "/$schema",
					schemaPath: "#/properties/%24schema/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema60.properties.$schema.type,
					parentSchema: schema60.properties.$schema,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.rules !== void 0) {
			if (!validate14(data.rules, {
				instancePath: instancePath + "/rules",
				parentData: data,
				parentDataProperty: "rules",
				rootData
			})) {
				vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema60.type,
			parentSchema: schema60,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate85.errors = vErrors;
	return errors === 0;
}
const validateRuleTests = validate87;
const schema91 = {
	"$schema": "http://json-schema.org/draft-07/schema#",
	"title": "bcp-proxy rule tests, version 1",
	"description": "Tests of rules, beside them: NAME.test.yaml for NAME.yaml. bcp-proxy test runs them.",
	"type": "array",
	"items": { "$ref": "#/definitions/case" },
	"definitions": {
		"case": {
			"description": "A tool's text, and the regions that rules have to find in it.",
			"type": "object",
			"additionalProperties": false,
			"required": ["name"],
			"properties": {
				"name": {
					"description": "What the case shows, as a statement.",
					"type": "string",
					"minLength": 1
				},
				"tool": {
					"description": "The tool that the text comes from: server/name, or the name alone. Default: none.",
					"type": "string",
					"minLength": 1
				},
				"args": {
					"description": "The arguments of that call. Default: none.",
					"type": "object",
					"additionalProperties": true
				},
				"mime": {
					"description": "The MIME type that the server gives with the text. Default: none.",
					"type": "string",
					"minLength": 1
				},
				"input": {
					"description": "The text.",
					"type": "string"
				},
				"file": {
					"description": "The file that holds the text instead, relative to the test file.",
					"type": "string",
					"minLength": 1
				},
				"expect": {
					"description": "All regions that rules claim, in order; [] for none. Do not list text that no rule claims.",
					"type": "array",
					"items": { "$ref": "#/definitions/region" }
				},
				"not": {
					"description": "Ids of rules that must claim nothing here: near misses.",
					"type": "array",
					"minItems": 1,
					"items": {
						"description": "A rule's id.",
						"$ref": "pack.v1.schema.json#/definitions/ruleId"
					}
				},
				"todo": {
					"description": "true, or the reason: the case fails for now, and the test only reports it.",
					"type": ["boolean", "string"]
				}
			}
		},
		"region": {
			"description": "A region that a rule claims.",
			"type": "object",
			"additionalProperties": false,
			"required": ["block", "lines"],
			"properties": {
				"block": {
					"description": "Its block's type.",
					"$ref": "pack.v1.schema.json#/definitions/blockType"
				},
				"lines": {
					"description": "Its first and last line, counted from 1.",
					"type": "array",
					"minItems": 2,
					"maxItems": 2,
					"items": {
						"description": "A line.",
						"type": "integer",
						"minimum": 1
					}
				},
				"fields": {
					"description": "Fields that its block has, such as path or lang, with their values. The test ignores other fields.",
					"type": "object",
					"additionalProperties": true
				}
			}
		}
	}
};
const schema92 = {
	"description": "A tool's text, and the regions that rules have to find in it.",
	"type": "object",
	"additionalProperties": false,
	"required": ["name"],
	"properties": {
		"name": {
			"description": "What the case shows, as a statement.",
			"type": "string",
			"minLength": 1
		},
		"tool": {
			"description": "The tool that the text comes from: server/name, or the name alone. Default: none.",
			"type": "string",
			"minLength": 1
		},
		"args": {
			"description": "The arguments of that call. Default: none.",
			"type": "object",
			"additionalProperties": true
		},
		"mime": {
			"description": "The MIME type that the server gives with the text. Default: none.",
			"type": "string",
			"minLength": 1
		},
		"input": {
			"description": "The text.",
			"type": "string"
		},
		"file": {
			"description": "The file that holds the text instead, relative to the test file.",
			"type": "string",
			"minLength": 1
		},
		"expect": {
			"description": "All regions that rules claim, in order; [] for none. Do not list text that no rule claims.",
			"type": "array",
			"items": { "$ref": "#/definitions/region" }
		},
		"not": {
			"description": "Ids of rules that must claim nothing here: near misses.",
			"type": "array",
			"minItems": 1,
			"items": {
				"description": "A rule's id.",
				"$ref": "pack.v1.schema.json#/definitions/ruleId"
			}
		},
		"todo": {
			"description": "true, or the reason: the case fails for now, and the test only reports it.",
			"type": ["boolean", "string"]
		}
	}
};
const schema93 = {
	"description": "A region that a rule claims.",
	"type": "object",
	"additionalProperties": false,
	"required": ["block", "lines"],
	"properties": {
		"block": {
			"description": "Its block's type.",
			"$ref": "pack.v1.schema.json#/definitions/blockType"
		},
		"lines": {
			"description": "Its first and last line, counted from 1.",
			"type": "array",
			"minItems": 2,
			"maxItems": 2,
			"items": {
				"description": "A line.",
				"type": "integer",
				"minimum": 1
			}
		},
		"fields": {
			"description": "Fields that its block has, such as path or lang, with their values. The test ignores other fields.",
			"type": "object",
			"additionalProperties": true
		}
	}
};
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.block === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "block" },
				schema: schema93.required,
				parentSchema: schema93,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.lines === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "lines" },
				schema: schema93.required,
				parentSchema: schema93,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "block" || key0 === "lines" || key0 === "fields")) {
			const err2 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema93,
				data
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.block !== void 0) {
			let data0 = data.block;
			if (!(data0 === "code" || data0 === "file_tree" || data0 === "tool_result" || data0 === "document" || data0 === "structured_data" || data0 === "diff")) {
				const err3 = {
					instancePath: instancePath + "/block",
					schemaPath: "pack.v1.schema.json#/definitions/blockType/enum",
					keyword: "enum",
					params: { allowedValues: schema36.enum },
					schema: schema36.enum,
					parentSchema: schema36,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.lines !== void 0) {
			let data1 = data.lines;
			if (Array.isArray(data1)) {
				if (data1.length > 2) {
					const err4 = {
						instancePath: instancePath + "/lines",
						schemaPath: "#/properties/lines/maxItems",
						keyword: "maxItems",
						params: { limit: 2 },
						schema: 2,
						parentSchema: schema93.properties.lines,
						data: data1
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data1.length < 2) {
					const err5 = {
						instancePath: instancePath + "/lines",
						schemaPath: "#/properties/lines/minItems",
						keyword: "minItems",
						params: { limit: 2 },
						schema: 2,
						parentSchema: schema93.properties.lines,
						data: data1
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				const len0 = data1.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data2 = data1[i0];
					if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
						const err6 = {
							instancePath: instancePath + "/lines/" + i0,
							schemaPath: "#/properties/lines/items/type",
							keyword: "type",
							params: { type: "integer" },
							schema: schema93.properties.lines.items.type,
							parentSchema: schema93.properties.lines.items,
							data: data2
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
					if (typeof data2 == "number" && isFinite(data2)) {
						if (data2 < 1 || isNaN(data2)) {
							const err7 = {
								instancePath: instancePath + "/lines/" + i0,
								schemaPath: "#/properties/lines/items/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1
								},
								schema: 1,
								parentSchema: schema93.properties.lines.items,
								data: data2
							};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
					}
				}
			} else {
				const err8 = {
					instancePath: instancePath + "/lines",
					schemaPath: "#/properties/lines/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema93.properties.lines.type,
					parentSchema: schema93.properties.lines,
					data: data1
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.fields !== void 0) {
			let data3 = data.fields;
			if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {} else {
				const err9 = {
					instancePath: instancePath + "/fields",
					schemaPath: "#/properties/fields/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema93.properties.fields.type,
					parentSchema: schema93.properties.fields,
					data: data3
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
	} else {
		const err10 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema93.type,
			parentSchema: schema93,
			data
		};
		if (vErrors === null) vErrors = [err10];
		else vErrors.push(err10);
		errors++;
	}
	validate89.errors = vErrors;
	return errors === 0;
}
function validate88(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.name === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "name" },
				schema: schema92.required,
				parentSchema: schema92,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!func2.call(schema92.properties, key0)) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				schema: false,
				parentSchema: schema92,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.name !== void 0) {
			let data0 = data.name;
			if (typeof data0 === "string") {
				if (func3(data0) < 1) {
					const err2 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/properties/name/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema92.properties.name,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/properties/name/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema92.properties.name.type,
					parentSchema: schema92.properties.name,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.tool !== void 0) {
			let data1 = data.tool;
			if (typeof data1 === "string") {
				if (func3(data1) < 1) {
					const err4 = {
						instancePath: instancePath + "/tool",
						schemaPath: "#/properties/tool/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema92.properties.tool,
						data: data1
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			} else {
				const err5 = {
					instancePath: instancePath + "/tool",
					schemaPath: "#/properties/tool/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema92.properties.tool.type,
					parentSchema: schema92.properties.tool,
					data: data1
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.args !== void 0) {
			let data2 = data.args;
			if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {} else {
				const err6 = {
					instancePath: instancePath + "/args",
					schemaPath: "#/properties/args/type",
					keyword: "type",
					params: { type: "object" },
					schema: schema92.properties.args.type,
					parentSchema: schema92.properties.args,
					data: data2
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.mime !== void 0) {
			let data3 = data.mime;
			if (typeof data3 === "string") {
				if (func3(data3) < 1) {
					const err7 = {
						instancePath: instancePath + "/mime",
						schemaPath: "#/properties/mime/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema92.properties.mime,
						data: data3
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			} else {
				const err8 = {
					instancePath: instancePath + "/mime",
					schemaPath: "#/properties/mime/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema92.properties.mime.type,
					parentSchema: schema92.properties.mime,
					data: data3
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.input !== void 0) {
			let data4 = data.input;
			if (typeof data4 !== "string") {
				const err9 = {
					instancePath: instancePath + "/input",
					schemaPath: "#/properties/input/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema92.properties.input.type,
					parentSchema: schema92.properties.input,
					data: data4
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.file !== void 0) {
			let data5 = data.file;
			if (typeof data5 === "string") {
				if (func3(data5) < 1) {
					const err10 = {
						instancePath: instancePath + "/file",
						schemaPath: "#/properties/file/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema92.properties.file,
						data: data5
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			} else {
				const err11 = {
					instancePath: instancePath + "/file",
					schemaPath: "#/properties/file/type",
					keyword: "type",
					params: { type: "string" },
					schema: schema92.properties.file.type,
					parentSchema: schema92.properties.file,
					data: data5
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.expect !== void 0) {
			let data6 = data.expect;
			if (Array.isArray(data6)) {
				const len0 = data6.length;
				for (let i0 = 0; i0 < len0; i0++) if (!validate89(data6[i0], {
					instancePath: instancePath + "/expect/" + i0,
					parentData: data6,
					parentDataProperty: i0,
					rootData
				})) {
					vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
					errors = vErrors.length;
				}
			} else {
				const err12 = {
					instancePath: instancePath + "/expect",
					schemaPath: "#/properties/expect/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema92.properties.expect.type,
					parentSchema: schema92.properties.expect,
					data: data6
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.not !== void 0) {
			let data8 = data.not;
			if (Array.isArray(data8)) {
				if (data8.length < 1) {
					const err13 = {
						instancePath: instancePath + "/not",
						schemaPath: "#/properties/not/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						schema: 1,
						parentSchema: schema92.properties.not,
						data: data8
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
				const len1 = data8.length;
				for (let i1 = 0; i1 < len1; i1++) {
					let data9 = data8[i1];
					if (typeof data9 === "string") {
						if (!pattern15.test(data9)) {
							const err14 = {
								instancePath: instancePath + "/not/" + i1,
								schemaPath: "pack.v1.schema.json#/definitions/ruleId/pattern",
								keyword: "pattern",
								params: { pattern: "^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9_.-]*)+$" },
								schema: "^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9_.-]*)+$",
								parentSchema: schema22,
								data: data9
							};
							if (vErrors === null) vErrors = [err14];
							else vErrors.push(err14);
							errors++;
						}
					} else {
						const err15 = {
							instancePath: instancePath + "/not/" + i1,
							schemaPath: "pack.v1.schema.json#/definitions/ruleId/type",
							keyword: "type",
							params: { type: "string" },
							schema: schema22.type,
							parentSchema: schema22,
							data: data9
						};
						if (vErrors === null) vErrors = [err15];
						else vErrors.push(err15);
						errors++;
					}
				}
			} else {
				const err16 = {
					instancePath: instancePath + "/not",
					schemaPath: "#/properties/not/type",
					keyword: "type",
					params: { type: "array" },
					schema: schema92.properties.not.type,
					parentSchema: schema92.properties.not,
					data: data8
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
		}
		if (data.todo !== void 0) {
			let data10 = data.todo;
			if (typeof data10 !== "boolean" && typeof data10 !== "string") {
				const err17 = {
					instancePath: instancePath + "/todo",
					schemaPath: "#/properties/todo/type",
					keyword: "type",
					params: { type: schema92.properties.todo.type },
					schema: schema92.properties.todo.type,
					parentSchema: schema92.properties.todo,
					data: data10
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
		}
	} else {
		const err18 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			schema: schema92.type,
			parentSchema: schema92,
			data
		};
		if (vErrors === null) vErrors = [err18];
		else vErrors.push(err18);
		errors++;
	}
	validate88.errors = vErrors;
	return errors === 0;
}
function validate87(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
	let vErrors = null;
	let errors = 0;
	if (Array.isArray(data)) {
		const len0 = data.length;
		for (let i0 = 0; i0 < len0; i0++) if (!validate88(data[i0], {
			instancePath: instancePath + "/" + i0,
			parentData: data,
			parentDataProperty: i0,
			rootData
		})) {
			vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
			errors = vErrors.length;
		}
	} else {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "array" },
			schema: schema91.type,
			parentSchema: schema91,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	validate87.errors = vErrors;
	return errors === 0;
}
export { validateRuleTests as i, validatePack as n, validateRuleFile as r, validateConfig as t };
